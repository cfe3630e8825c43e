import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { writeFiles } from '@console/commands/folderFiles';
import { headerTemplates } from './headerTemplates';

const source = join(sharedFolder('gateway'), 'docker/nginx');

export function copyTemplates(folder: string): void {
  cpSync(join(source, 'templates'), folder, { recursive: true });
  writeFiles(folder, headerTemplates());
}

export type ConsoleVariables = Readonly<Record<string, string>>;

/** Does what the official image does before it starts nginx: docker-entrypoint.sh and 20-envsubst-on-templates.sh. */
export const entrypoint = `set -e
. "$ENVSH"
defined=$(printf '\${%s} ' $(env | sed -n 's/^\\(CONSOLE_[A-Z_]*\\)=.*/\\1/p'))
cd "$TEMPLATES"
find . -type f -name '*.template' | while read -r template; do
  output="$OUTPUT/\${template%.template}"
  mkdir -p "$(dirname "$output")"
  envsubst "$defined" <"$template" >"$output"
done`;

/** Variables of the entrypoint script itself, in addition to those of the container. */
export const entrypointVariables = (templates: string, output: string) => ({
  ENVSH: join(source, '15-console.envsh'),
  TEMPLATES: templates,
  OUTPUT: output,
});

/** Fills in the templates as a container does at its start; throws with the script's error output if it fails. */
export function fillTemplates(templates: string, output: string, variables: ConsoleVariables): void {
  mkdirSync(output, { recursive: true });
  const { status, stderr, error } = spawnSync('sh', ['-c', entrypoint], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      ...variables,
      ...entrypointVariables(templates, output),
    },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr);
}
