import { generateKeyPairSync } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseTrust, type TrustedKey } from '@console/area/releaseTrust';
import { areaNames, workspaceRoot } from '@console/build/workspace';
import { type StructError, validate } from 'superstruct';
import { CommandError } from './commandError';
import { inWords } from './fileFailure';
import { replaceFile } from './folderFiles';
import { ownerOf } from './inventory/codeOwners';
import { quoted } from './quoted';
import { readTrust, trustFile } from './releaseTrust';
import { keyId, spkiOf } from './signingKey';

const options = {
  to: { type: 'string' },
  expires: { type: 'string' },
  for: { type: 'string', multiple: true },
} as const;

/** A year from now: long enough to be no chore, short enough that it is not forgotten how. */
function inAYear(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** As the formatter of this workspace has it. */
function jsonOf(trust: ReleaseTrust): string {
  const text = JSON.stringify(trust, null, 2);
  const onOneLine = (list: string) => list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']');
  return `${text.replace(/\[\s+"[^[\]{}]*\]/g, onOneLine)}\n`;
}

function assertOutside(file: string): void {
  const path = relative(workspaceRoot, file);
  if (path !== '..' && !path.startsWith(`..${sep}`))
    throw new CommandError(
      `${file} is in this checkout, where a commit could take the key along. Name another place.`,
    );
}

/** `npm run key -- <name> --to <file>`: a new pair; the private half goes into the file, the other to those that are trusted. */
export async function run(args: string[], trusted = trustFile, root = workspaceRoot): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [name] = positionals;
  if (!name || positionals.length > 1 || !values.to)
    throw new CommandError(
      'Name the key and its file: npm run key -- release-2027 --to <file outside of this checkout>',
    );
  const file = resolve(values.to);
  assertOutside(file);
  // An area in a repository of its own is known here by its owner.
  const isKnown = (area: string) => areaNames().includes(area) || ownerOf(area, root) !== undefined;
  const unknown = values.for?.find((area) => !isKnown(area));
  if (unknown)
    throw new CommandError(
      `There is no ${unknown}. There are: ${areaNames().join(', ')}. One in a repository of its own has a line in CODEOWNERS: /${unknown}/ and its team.`,
    );

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = spkiOf(privateKey);
  const areas = values.for && { areas: values.for };
  const key: TrustedKey = {
    name,
    id: keyId(publicKey),
    publicKey,
    expires: values.expires ?? inAYear(),
    ...areas,
  };
  const trust = readTrust(trusted);
  if (trust.keys.some((known) => known.name === name))
    throw new CommandError(`There is a key ${name} already. A new key has a new name.`);
  const [problem, checked] = validate({ ...trust, keys: [...trust.keys, key] }, ReleaseTrust);
  if (problem) throw new CommandError(wordsOf(problem));
  if (!isOfTheCalendar(key.expires)) throw new CommandError(sayWhen);

  if (key.expires < new Date().toISOString().slice(0, 10))
    throw new CommandError(`${key.expires} is past: nothing that the key signs would run.`);
  if (existsSync(file)) throw new CommandError(`${file} is there already. A key is never written over.`);
  // Not over what another wrote meanwhile, and from the first byte for nobody else to read.
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    replaceFile(trusted, jsonOf(checked));
  } catch (error) {
    // Nobody trusts it, and it would be in the way of the next attempt.
    rmSync(file);
    throw inWords(error, file);
  } finally {
    closeSync(descriptor);
  }
  console.log(`The key ${name} (${key.id}) is in ${file}: keep it like a password, and no copy that you do not know of.
It is among those that the shell trusts, to ${key.expires}: commit ${relative(workspaceRoot, trusted)} and release the shell.
From then on: npm run release -- <area> --to <folder> --key ${quoted(file)}`);
}

const sayWhen = 'Say when it expires as 2027-12-31.';

/** Not the 30th of February, which is another day to whoever reckons with it. */
const isOfTheCalendar = (day: string) => new Date(day).toISOString().startsWith(day);

function wordsOf({ path }: StructError): string {
  return path.at(-1) === 'expires'
    ? sayWhen
    : 'A name of a key has letters, digits, dots and hyphens, and no more than 60 of them.';
}
