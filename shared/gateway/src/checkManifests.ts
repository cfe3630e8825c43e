import { checkedManifests } from './kubernetes/checkOverlay';
import { KustomizeError } from './kubernetes/kustomize';

/** For `npm run manifests`: prints the manifests of an overlay, or the problems in them. */
const [overlay = '.'] = process.argv.slice(2);
try {
  process.stdout.write(checkedManifests(overlay, console.error));
} catch (error) {
  if (!(error instanceof KustomizeError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
