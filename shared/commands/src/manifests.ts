import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './common/commandError';
import { runGatewayProgram } from './common/gatewayProgram';

/** `npm run manifests -- <overlay>`: prints the manifests of an overlay for `kubectl apply`, or their errors. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [overlay, ...more] = positionals;
  if (!overlay || more.length > 0)
    throw new CommandError(
      'Specify one overlay: npm run --silent manifests -- shared/gateway/kubernetes/overlays/production',
    );
  if (!existsSync(overlay))
    throw new CommandError(
      `Folder ${resolve(overlay)} does not exist. Specify an overlay, such as shared/gateway/kubernetes/overlays/production.`,
    );
  await runGatewayProgram('checkManifests', overlay);
}
