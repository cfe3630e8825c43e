import type { Entity } from '@console/resources';
import { type FieldChange, fieldChanges } from '@console/ui/fieldChanges';
import { fetchImageAsDataUrl } from '@console/ui/images';
import type { Infer } from 'superstruct';
import { entityFields } from './entityChanges';
import type { EntityFile } from './entityFile';

type EntityContent = Infer<typeof EntityFile>;

const pictures = [
  { label: 'Logo', of: ({ logo }: EntityContent) => logo },
  { label: 'Cover image', of: ({ coverImage }: EntityContent) => coverImage },
];
const others = entityFields.filter((field) => pictures.every(({ label }) => label !== field.label));

/** A file holds a picture itself and a record its address: the stored one is fetched to compare them. */
async function pictureChange(
  there: string | null | undefined,
  file: string | null | undefined,
  signal: AbortSignal,
): Promise<Pick<FieldChange, 'before' | 'now'> | undefined> {
  if (!there || !file) return there || file ? { before: shown(there), now: shown(file) } : undefined;
  if (file === there) return undefined;
  const stored = await fetchImageAsDataUrl(there, signal).catch(() => undefined);
  signal.throwIfAborted();
  if (file === stored) return undefined;
  return { before: 'as stored', now: stored ? 'another image' : 'could not be compared' };
}

const shown = (picture: string | null | undefined) => (picture ? 'an image' : '–');

/** What a file has of an entity that is not there, field by field. */
export async function importDifferences(
  there: Entity,
  file: EntityContent,
  signal: AbortSignal,
): Promise<FieldChange[]> {
  const changes = await Promise.all(
    pictures.map(async ({ label, of }) => {
      const change = await pictureChange(of(there), of(file), signal);
      return change ? [{ label, ...change, mine: undefined }] : [];
    }),
  );
  return [...changes.flat(), ...fieldChanges(others, { loaded: there, now: file, mine: there })];
}
