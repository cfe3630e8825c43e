import { parsedAs } from '@console/api';
import { type Infer, is, nullable, optional, string, type, unknown } from 'superstruct';

const maybe = optional(nullable(string()));

/** What an account's deviceInfo holds once decoded: the phone on which the customer signed in. */
const MobileDevice = type({
  brand: maybe,
  deviceId: maybe,
  model: maybe,
  systemVersion: maybe,
  version: maybe,
});
type MobileDevice = Infer<typeof MobileDevice>;

export type DeviceInfo = { kind: 'device'; device: MobileDevice } | { kind: 'broken'; problem: string };

/** The phone that an account's deviceInfo describes: base64 of UTF-8 of JSON (part 2, section 3). Never throws. */
export function decodeDeviceInfo(text: string): DeviceInfo {
  const json = decodeBase64(text);
  if (json === undefined) return broken('it is not base64 text');
  const value = parsedAs(json, unknown());
  if (value === undefined) return broken('it contains no JSON');
  // A superstruct `type` also takes an array, since that is an object.
  if (Array.isArray(value) || !is(value, MobileDevice)) return broken('it does not describe a device');
  return { kind: 'device', device: value };
}

const broken = (problem: string): DeviceInfo => ({
  kind: 'broken',
  problem: `The device info of this account cannot be read: ${problem}`,
});

/** Undefined for what is no base64 or, decoded, no UTF-8. The URL-safe alphabet is base64 too. */
function decodeBase64(text: string): string | undefined {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
