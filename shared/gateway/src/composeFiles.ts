import type { Area } from './kubernetes/kubernetesFiles';

const begin = '  # The areas, one service each: written by `npm run write`.\n';
const end = '  # The end of the areas.\n';

function service({ name, version }: Area): string {
  return `  ${name}:
    <<: *static
    image: console-${name}:${version}
    build: { <<: *build, target: static, args: { SERVICE: ${name}, COMMIT: "\${COMMIT:-unknown}" } }
`;
}

/** docker-compose.yml with a service for each area; everything outside its two marks stays as it was written by hand. */
export function withAreaServices(compose: string, areas: readonly Area[]): string {
  const [before, rest] = compose.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error('docker-compose.yml has lost the marks of the areas');
  return `${before}${begin}${areas.map(service).join('\n')}${end}${after}`;
}

/** What is put over docker-compose.yml where a folder of releases is served. */
export function renderReleasesCompose(areas: readonly string[]): string {
  const mounted = (service: string, folder: string, at = '/srv/files') =>
    `  ${service}:\n    volumes: ["\${CONSOLE_RELEASES:?is the folder of the releases}${folder}:${at}:ro"]\n`;
  const services = [
    mounted('gateway', '', '/srv/releases'),
    mounted('shell', '/shell'),
    ...areas.map((area) => mounted(area, `/remotes/${area}`)),
  ];
  return `# Over docker-compose.yml: each service serves the folder that \`npm run release -- … --to $CONSOLE_RELEASES\` writes,
# in the place of the one build in its image. A release or a rollback then needs no image and no restart.
# docker compose -f docker-compose.yml -f shared/gateway/releases.compose.yml up --build --wait
# Written by \`npm run write\`.

services:
${services.join('')}`;
}
