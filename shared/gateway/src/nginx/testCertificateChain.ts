import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes certificates into a folder, valid for a day: of a host, two authorities above it as public ones have, and a root. */
export function makeCertificateChain(folder: string, host: string) {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '1'];
  const make = (name: string, ...more: string[]) => {
    const whom = ['-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`];
    execFileSync('openssl', ['req', '-x509', ...curve, ...whom, ...more], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  const signedBy = (name: string) => ['-CA', `${name}.pem`, '-CAkey', `${name}.key`];
  make('root');
  make('upper', ...signedBy('root'));
  make('lower', ...signedBy('upper'));
  make('host', ...signedBy('lower'), '-addext', `subjectAltName=DNS:${host}`);
  return {
    /** The file with what a client trusts. */
    root: join(folder, 'root.pem'),
    /** What the host sends: its own certificate and those of the authorities below the root. */
    cert: ['host.pem', 'lower.pem', 'upper.pem'].map(text).join(''),
    key: text('host.key'),
  };
}
