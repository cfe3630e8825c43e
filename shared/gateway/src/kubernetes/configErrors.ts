import { RuntimeConfig } from '@console/api/runtimeConfig';
import { is, literal, mask, StructError, string, type } from 'superstruct';
import { type Manifest, titleOf } from './manifests';

const Environment = type({ kind: literal('ConfigMap'), data: type({ 'config.json': string() }) });

/** Why the console could not start with the config.json in a manifest; Kubernetes takes it for any text. */
export function configErrors(manifest: Manifest): string[] {
  if (!is(manifest, Environment)) return [];
  try {
    mask(JSON.parse(manifest.data['config.json']), RuntimeConfig);
    return [];
  } catch (error) {
    if (!(error instanceof StructError || error instanceof SyntaxError)) throw error;
    return [`${titleOf(manifest)}: config.json is invalid: ${error.message}`];
  }
}
