import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { contentSecurityPolicy, nonceMark } from '@console/build/headers';
import { apiBase } from './gatewayConfig';
import { quoted } from './quoted';

/** Name or address with a port, such as `mf-clients:8080`. */
export type Address = string;

export interface EnvironmentSettings {
  config: RuntimeConfig;
  shell: Address;
  platform: Address;
  /** The server of each area's files, by area. */
  areas: Readonly<Record<string, Address>>;
  /** The name server; none where every address is a number. */
  resolver?: string;
}

/** What differs between environments of the same gateway image: who is behind it, and what a page may reach. */
export function renderEnvironmentConfig({
  config,
  shell,
  platform,
  areas,
  resolver,
}: EnvironmentSettings): string {
  if (config.apiBase.startsWith('/') && config.apiBase !== apiBase)
    throw new Error(
      `The gateway answers the API at ${apiBase}; config.json has it at ${config.apiBase}. An API elsewhere needs its whole address.`,
    );
  const [before, ...after] = contentSecurityPolicy({
    api: config.apiBase,
    objectStorage: config.objectStorageBase,
    remotes: config.features.overrideOrigins,
  })
    .split(nonceMark)
    .map((part) => quoted(part).slice(1, -1));
  return `# Written by shared/gateway/src/write.ts from config.json and the areas that exist. Do not edit.
${resolver ? `resolver ${resolver} valid=5s ipv6=off;\nresolver_timeout 2s;\n` : ''}
map "" $shell_server {
  default ${quoted(shell)};
}
map "" $platform_server {
  default ${quoted(platform)};
}
map $area $area_server {
  default "";
${Object.entries(areas)
  .map(([area, address]) => `  ${quoted(area)} ${quoted(address)};`)
  .join('\n')}
}
map $request_id $content_security_policy {
  default "${[before, ...after].join('$request_id')}";
}
`;
}
