import {
  array,
  boolean,
  defaulted,
  define,
  type Infer,
  integer,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  string,
  type,
} from 'superstruct';

const OriginOrPath = pattern(string(), /^(https?:\/\/[^\s?#]+|\/[^\s?#]*)$/);

const Features = object({
  /** Offers "Use the simulated dongle" on the Multos screens; local stand-in environments only. */
  simulatedDongle: defaulted(boolean(), false),
  /** Origins from which one area may be loaded for this tab instead of its release; empty in production. */
  overrideOrigins: defaulted(array(string()), []),
});

/** A text that fits; the message never repeats it, since it may be a PIN. */
const text = (name: string, fits: RegExp, message: string) =>
  define<string>(name, (value) => (typeof value === 'string' && fits.test(value)) || message);

/** The security dongles of this environment; what is left out is as in the driver's own profile. */
const SecurityModules = object({
  /** AID of the core application (ISO/IEC 7816-5), hexadecimal. */
  aid: optional(text('AID', /^([0-9a-f]{2}){5,16}$/i, 'Expected 5 to 16 bytes in hexadecimal')),
  /**
   * PIN of the security officer on a chip as its maker delivers it. This file is public, so only a value that the
   * maker publishes may stand here: it opens a chip until setting it up replaces it, and no chip in use. Leave a
   * confidential one out; it is then typed as the present PIN 03. Never logged, traced or shown.
   */
  transportPin: optional(text('transport PIN', /^[\x20-\x7e]{6}$/, 'Expected 6 characters of plain ASCII')),
  /** Bytes of a PIN on the wire, filled up behind its 6 characters with `pinPadding`. */
  pinBlockLength: optional(max(min(integer(), 6), 255)),
  /** One byte, hexadecimal. */
  pinPadding: optional(text('PIN padding', /^[0-9a-f]{2}$/i, 'Expected one byte in hexadecimal')),
});

/**
 * `/config.json`, read at start, so that the same files serve every environment.
 * Paths and addresses carry no trailing slash. Source: decisions.md, "Configuration".
 */
export const RuntimeConfig = type({
  environment: string(),
  apiBase: OriginOrPath,
  objectStorageBase: OriginOrPath,
  oauthClientId: string(),
  resetPasswordClientId: string(),
  sessionIdHeader: defaulted(string(), 'x-auth-token'),
  loadBalancerHeader: defaulted(string(), 'x-lb-session'),
  /** After so many minutes without a touch in any tab the console locks; 0 never (decisions.md, "Idle"). */
  idleMinutes: defaulted(max(min(number(), 0), 24 * 60), 15),
  /** The maker of the dongles by its USB number: the browser offers no other device. */
  usbVendorId: defaulted(max(min(integer(), 0), 0xffff), 0x04d8),
  securityModules: optional(SecurityModules),
  features: defaulted(Features, () => ({ simulatedDongle: false, overrideOrigins: [] })),
});
export type RuntimeConfig = Infer<typeof RuntimeConfig>;

let current: RuntimeConfig | undefined;

/** Set once by whoever starts the page: the shell, a standalone remote or a test. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}

/** The configuration of this page. Throws when it is read before the page was started. */
export function runtimeConfig(): RuntimeConfig {
  if (!current) throw new Error('The configuration is read before it was loaded');
  return current;
}
