import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a certificate for 127.0.0.1, valid for a day, into a folder. Chromium can be told to trust it by the hash of
 * its public key; unlike with ignored certificate errors, its cache then works.
 */
export function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
  const whom = ['-days', '1', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...whom, '-keyout', key, '-out', certificate], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey;
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  return { certificate, key, keyHash: createHash('sha256').update(bytes).digest('base64') };
}
