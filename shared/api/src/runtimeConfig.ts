import {
  array,
  defaulted,
  type Infer,
  max,
  min,
  number,
  object,
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

/**
 * `/config.json`, read at start, so that the same files serve every environment.
 * Paths and addresses carry no trailing slash. Source: decisions.md, "Configuration". What one area alone needs is in
 * `areas` under its name, and is checked by that area (`areaSettings`).
 */
export const RuntimeConfig = type({
  environment: string(),
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
