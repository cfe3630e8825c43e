import {
  array,
  defaulted,
  enums,
  type Infer,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  record,
  string,
  type,
  unknown,
} from 'superstruct';

const OriginOrPath = pattern(string(), /^(https?:\/\/[^\s?#]+|\/[^\s?#]*)$/);

const Features = object({
  /** Origins from which one area may be loaded for this tab instead of its release; empty in production. */
  overrideOrigins: defaulted(array(string()), []),
});

/** By what an environment is told from another; the shades, light and dark, are in palette.ts of @console/ui. */
export const environmentTones = ['neutral', 'amber', 'green', 'blue', 'violet', 'red'] as const;
export type EnvironmentTone = (typeof environmentTones)[number];

const Product = object({
  /** In the bar and on the sign-in page. */
  name: defaulted(string(), 'Staff Console'),
  /** Path of a picture on the console's own origin, shown 20 px high; the console's own mark where it is left out. */
  mark: optional(pattern(string(), /^\/(?![/\\])[^\s?#]+$/)),
});

/**
 * `/config.json`, read at start, so that the same files serve every environment.
 * Paths and addresses carry no trailing slash. Source: decisions.md, "Configuration". What one area alone needs is in
 * `areas` under its name, and is checked by that area (`areaSettings`).
 */
export const RuntimeConfig = type({
  environment: string(),
  /** Neutral for production, so that any other environment stands out. */
  environmentTone: defaulted(enums(environmentTones), 'neutral'),
  product: defaulted(Product, () => ({ name: 'Staff Console' })),
  apiBase: OriginOrPath,
  objectStorageBase: OriginOrPath,
  oauthClientId: string(),
  sessionIdHeader: defaulted(string(), 'x-auth-token'),
  loadBalancerHeader: defaulted(string(), 'x-lb-session'),
  /** After so many minutes without a touch in any tab the console locks; 0 never (decisions.md, "Idle"). */
  idleMinutes: defaulted(max(min(number(), 0), 24 * 60), 15),
  features: defaulted(Features, () => ({ overrideOrigins: [] })),
  areas: defaulted(record(string(), unknown()), {}),
});
export type RuntimeConfig = Infer<typeof RuntimeConfig>;

let current: RuntimeConfig | undefined;

/** Set once by what starts the page: the shell, a standalone remote or a test. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}

/** The configuration of this page. Throws when it is read before the page was started. */
export function runtimeConfig(): RuntimeConfig {
  if (!current) throw new Error('The configuration is read before it was loaded');
  return current;
}
