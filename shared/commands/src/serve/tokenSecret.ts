import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';

const inCheckout = join(workspaceRoot, 'node_modules/.cache/token-secret');

/** What the stand-in platform signs tokens with: kept, so that a restart does not end the session in the browser. */
export function tokenSecret(file = inCheckout): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (/^[0-9a-f]{64}$/.test(kept)) return kept;
  const secret = randomBytes(32).toString('hex');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
