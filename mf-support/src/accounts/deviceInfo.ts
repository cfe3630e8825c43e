import { parsedAs } from '@console/api';
import {
  boolean,
  coerce,
  create,
  type Infer,
  nullable,
  number,
  optional,
  string,
  type,
  union,
  unknown,
} from 'superstruct';

/** Maximum characters shown of each text, which comes from a customer's phone: a long word takes seconds to lay out. */
export const SHOWN = 2_000;

const maybe = optional(nullable(coerce(string(), union([number(), boolean()]), String)));

/** The decoded deviceInfo of an account: the phone on which the customer signed in. */
const MobileDevice = type({
  brand: maybe,
  deviceId: maybe,
  model: maybe,
  systemVersion: maybe,
  version: maybe,
});
type MobileDevice = Infer<typeof MobileDevice>;

type DeviceInfo =
  | { kind: 'device'; device: MobileDevice }
  | {
      kind: 'broken';
      problem: string;
      /** What the platform sent, decoded if it is JSON. */
      sent: string;
    };

/** Decodes an account's deviceInfo, which is base64-encoded UTF-8 JSON (part 2, section 3). Never throws. */
export function decodeDeviceInfo(text: string): DeviceInfo {
  const json = decodeBase64(text);
  if (json === undefined) return broken('it is not valid base64', text);
  const value = parsedAs(json, unknown());
  if (value === undefined) return broken('it is not valid JSON', text);
  const device = deviceOf(value);
  if (!device) return broken('it does not describe a device', json);
  return { kind: 'device', device };
}

/** The phone, without its ID. */
export const deviceFacts = ({ brand, model, systemVersion, version }: MobileDevice) =>
  Object.entries({ Brand: brand, Model: model, 'System version': systemVersion, Version: version }).map(
    ([label, value]) => ({ label, value: value?.slice(0, SHOWN) }),
  );

/** The same in one line. */
export function deviceText(text: string): string {
  const decoded = decodeDeviceInfo(text);
  if (decoded.kind === 'broken') return decoded.problem;
  return deviceFacts(decoded.device)
    .map(({ label, value }) => `${label} ${value || '–'}`)
    .join(', ');
}

function deviceOf(value: unknown): MobileDevice | undefined {
  try {
    return create(value, MobileDevice);
  } catch {
    // Also a TypeError: superstruct writes what it refuses into its message, which throws if its `toString` is no function.
    return undefined;
  }
}

const broken = (problem: string, sent: string): DeviceInfo => ({
  kind: 'broken',
  problem: `The device info of this account cannot be read: ${problem}`,
  sent,
});

/** Accepts the URL-safe alphabet too. Undefined if the text is not valid base64 or does not decode to UTF-8. */
function decodeBase64(text: string): string | undefined {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
