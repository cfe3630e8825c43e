import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  min,
  object,
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
  usbVendorId: defaulted(min(integer(), 0), 0x04d8),
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
