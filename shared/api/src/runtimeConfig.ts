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

/** Without a trailing slash, because paths that start with one are appended to it; browsers refuse one with a password. */
const OriginOrPath = pattern(string(), /^(?=.)(https?:\/\/[^\s?#@/]+)?(\/[^\s?#/]+)*$/);

const HeaderName = pattern(string(), /^[\w-]+$/);

const Features = object({
  /** Origins from which a tab may load an area instead of its release; empty in production. */
  overrideOrigins: defaulted(array(pattern(string(), /^https?:\/\/[^\s?#@/]+$/)), []),
});

/** Colours that distinguish environments; the shades, light and dark, are in palette.ts of @console/ui. */
export const environmentTones = ['neutral', 'amber', 'green', 'blue', 'violet', 'red'] as const;
export type EnvironmentTone = (typeof environmentTones)[number];

const Product = object({
  /** Shown in the top bar and on the sign-in page. */
  name: defaulted(string(), 'Staff Console'),
  /** Path of an image on the console's own origin, shown 20 px high. Defaults to the console's own mark. */
  mark: optional(pattern(string(), /^\/(?![/\\])[^\s?#]+$/)),
});

/**
 * `/config.json`, read at start, so that the same build serves every environment. Source: decisions.md, "Configuration".
 * Settings of a single area are in `areas` under its name, and are validated by that area (`areaSettings`).
 */
export const RuntimeConfig = type({
  environment: string(),
  /** Neutral for production, so that any other environment stands out. */
  environmentTone: defaulted(enums(environmentTones), 'neutral'),
  product: defaulted(Product, () => ({})),
  apiBase: OriginOrPath,
  objectStorageBase: OriginOrPath,
  oauthClientId: pattern(string(), /./),
  sessionIdHeader: defaulted(HeaderName, 'x-auth-token'),
  loadBalancerHeader: defaulted(HeaderName, 'x-lb-session'),
  /** Minutes without activity in any tab until the console locks; 0 disables it (decisions.md, "Idle"). */
  idleMinutes: defaulted(max(min(number(), 0), 24 * 60), 15),
  features: defaulted(Features, () => ({})),
  areas: defaulted(record(string(), unknown()), {}),
});
export type RuntimeConfig = Infer<typeof RuntimeConfig>;

let current: RuntimeConfig | undefined;

/** Called once at start, by the shell, a standalone remote or a test. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}

/** The configuration of this page. Throws before `setRuntimeConfig` was called. */
export function runtimeConfig(): RuntimeConfig {
  if (!current) throw new Error('The configuration is read before it was loaded');
  return current;
}
