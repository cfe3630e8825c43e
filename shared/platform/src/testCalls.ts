import type { Struct } from 'superstruct';
import { assert } from 'superstruct';
import { createPlatform, type Platform, type PlatformOptions } from './platform';

/** The fixed time of the tests, a Thursday noon, so that results do not depend on the day of the run. */
export const noon = Date.UTC(2026, 4, 14, 12);
export const apiBase = 'http://platform.test';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The staff address whose token is sent; null for none. */
  as?: string | null;
  headers?: Record<string, string>;
}

/** A small platform for tests. */
export function smallPlatform(options: PlatformOptions = {}): Platform {
  return createPlatform({
    now: () => noon,
    ...options,
    scale: { wearables: 120, accounts: 80, clients: 60, devices: 90, entities: 12, ...options.scale },
  });
}

/** Calls the platform as the console would. */
export async function call(
  platform: Platform,
  path: string,
  { method = 'GET', body, as = 'admin@example.com', headers = {} }: CallOptions = {},
): Promise<Response> {
  const authorization = as === null ? {} : { authorization: `Bearer ${await platform.tokenFor(as)}` };
  return platform.fetch(
    new Request(apiBase + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...authorization,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

/** The reply of a call, validated against its model. */
export async function reply<T>(
  platform: Platform,
  struct: Struct<T, unknown>,
  path: string,
  options: CallOptions = {},
): Promise<T> {
  const response = await call(platform, path, options);
  const value: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} for ${path}: ${JSON.stringify(value)}`);
  assert(value, struct);
  return value;
}

/** Status and message of an error reply. */
export async function refusal(
  platform: Platform,
  path: string,
  options: CallOptions = {},
): Promise<readonly [status: number, message: unknown]> {
  const response = await call(platform, path, options);
  const value: unknown = await response.json();
  const message =
    typeof value === 'object' && value !== null && 'message' in value ? value.message : undefined;
  return [response.status, message];
}

export function first<T>(values: readonly T[], what = 'record'): T {
  const [value] = values;
  if (value === undefined) throw new Error(`The seed has no such ${what}`);
  return value;
}

export const devicePath = ({ brand, model }: { brand: string; model: { name: string; version: string } }) =>
  `/admin/devices/brand/${encodeURIComponent(brand)}/model/${encodeURIComponent(model.name)}/version/${encodeURIComponent(model.version)}`;
