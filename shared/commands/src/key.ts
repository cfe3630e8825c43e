import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { closeSync, existsSync, openSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dayOf, isExpired, ReleaseTrust, type TrustedKey } from '@console/area/releaseTrust';
import { areaNames, workspaceRoot } from '@console/build/workspace';
import { type StructError, validate } from 'superstruct';
import { CommandError } from './common/commandError';
import { asCommandError } from './common/fileFailure';
import { replaceFile } from './common/folderFiles';
import { isInside } from './common/isInside';
import { quoted } from './common/quoted';
import { ownerOf } from './inventory/codeOwners';
import { readTrust, trustFile } from './release/releaseTrust';
import { keyId, spkiOf } from './release/signingKey';

const options = {
  to: { type: 'string' },
  expires: { type: 'string' },
  for: { type: 'string', multiple: true },
} as const;

/** A year from now: rarely enough not to be a chore, often enough not to forget how. */
function inAYear(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return dayOf(day);
}

/** JSON as the formatter of this workspace writes it. */
function jsonOf(trust: ReleaseTrust): string {
  const text = JSON.stringify(trust, null, 2);
  const onOneLine = (list: string) => list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']');
  return `${text.replace(/\[\s+"[^[\]{}]*\]/g, onOneLine)}\n`;
}

/** An area in its own repository is known here by its line in CODEOWNERS. */
function assertKnown(areas: readonly string[], root: string): void {
  const unknown = areas.find((area) => !areaNames().includes(area) && ownerOf(area, root) === undefined);
  if (unknown)
    throw new CommandError(
      `Unknown area ${unknown}. Available: ${areaNames().join(', ')}. For an area in its own repository, add a line to CODEOWNERS: /${unknown}/ and its team.`,
    );
}

function assertOutside(file: string): void {
  const folder = dirname(file);
  // A link may lead in. A folder that does not exist gets no key.
  if (existsSync(folder) && isInside(realpathSync(workspaceRoot), realpathSync(folder)))
    throw new CommandError(
      `${file} is inside this checkout, where the key could be committed by accident. Choose another place.`,
    );
}

/** `npm run key`: creates a key pair: the private key in a file, the public one among the trusted keys. */
export async function run(args: string[], trusted = trustFile, root = workspaceRoot): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [name] = positionals;
  if (!name || positionals.length > 1 || !values.to)
    throw new CommandError(
      'Specify the key and its file: npm run key -- release-2027 --to <file outside this checkout>',
    );
  const file = resolve(values.to);
  assertOutside(file);
  assertKnown(values.for ?? [], root);

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = spkiOf(privateKey);
  const key: TrustedKey = {
    name,
    id: keyId(publicKey),
    publicKey,
    expires: values.expires ?? inAYear(),
    ...(values.for && { areas: values.for }),
  };
  const trust = readTrust(trusted);
  if (trust.keys.some((known) => known.name === name))
    throw new CommandError(`Key ${name} already exists. Choose a new name.`);
  const [problem, checked] = validate({ ...trust, keys: [...trust.keys, key] }, ReleaseTrust);
  if (problem) throw new CommandError(describeProblem(problem));
  if (isExpired(key, new Date()))
    throw new CommandError(`${key.expires} is in the past: nothing signed with this key would run.`);
  writeNewKey(file, privateKey, () => replaceFile(trusted, jsonOf(checked)));
  // A shell with its first key refuses unsigned areas; one with other keys refuses areas signed with a new one.
  const order =
    trust.keys.length === 0
      ? `, release every area with ${values.for ? 'a key that may sign it' : 'it'}, then release the shell`
      : ' and release the shell, then release areas with it';
  console.log(`Wrote key ${name} (${key.id}) to ${file}. Treat it like a password, and keep track of every copy.
The shell will trust it until ${key.expires}: commit ${relative(workspaceRoot, trusted)}${order}.
To sign with it: npm run release -- <area> --to <folder> --key ${quoted(file)}`);
}

/** Writes a key to a new file, which is removed again if it cannot be trusted. */
function writeNewKey(file: string, key: KeyObject, trust: () => void): void {
  if (existsSync(file)) throw new CommandError(`${file} already exists. A key is never overwritten.`);
  // Fails if the file exists by now, and is never readable by others.
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, key.export({ type: 'pkcs8', format: 'pem' }));
    trust();
  } catch (error) {
    // It would block the next attempt.
    rmSync(file);
    throw asCommandError(error, file);
  } finally {
    closeSync(descriptor);
  }
}

function describeProblem({ path, message }: StructError): string {
  switch (path.at(-1)) {
    case 'expires':
      return 'Specify the expiry date as 2027-12-31.';
    case 'name':
      return 'A key name may contain letters, digits, dots and hyphens, up to 60 characters.';
    default:
      return `The trusted keys would be invalid. ${message}`;
  }
}
