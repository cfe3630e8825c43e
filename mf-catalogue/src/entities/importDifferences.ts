import type { Entity } from '@console/resources';
import { fieldChanges } from '@console/ui/fieldChanges';
import { fetchImageAsDataUrl } from '@console/ui/images';
import type { Infer } from 'superstruct';
import { type Difference, NOT_COMPARED } from '../createUnlessThere';
import { entityFields } from './entityChanges';
import type { EntityFile } from './entityFile';

type EntityContent = Infer<typeof EntityFile>;

const images = [
  { label: 'Logo', of: ({ logo }: EntityContent) => logo },
  { label: 'Cover image', of: ({ coverImage }: EntityContent) => coverImage },
];
const otherFields = entityFields.filter((field) => images.every(({ label }) => label !== field.label));

/** A file contains the image and a record only its URL, so the stored image is fetched to compare them. */
async function imageChange(
  existing: string | null | undefined,
  file: string | null | undefined,
  signal?: AbortSignal,
): Promise<Omit<Difference, 'label'> | undefined> {
  if (!existing || !file)
    return existing || file ? { before: imageText(existing), now: imageText(file) } : undefined;
  if (file === existing) return undefined;
  const stored = await fetchImageAsDataUrl(existing, signal).catch(() => undefined);
  signal?.throwIfAborted();
  if (file === stored) return undefined;
  const before = 'current image';
  return stored ? { before, now: 'another image' } : { before, now: NOT_COMPARED, isUnknown: true };
}

const imageText = (image: string | null | undefined) => (image ? 'an image' : '–');

/** How a file differs from an existing entity, field by field. */
export async function importDifferences(
  existing: Entity,
  file: EntityContent,
  signal?: AbortSignal,
): Promise<Difference[]> {
  const changes = await Promise.all(
    images.map(async ({ label, of }) => {
      const change = await imageChange(of(existing), of(file), signal);
      return change ? [{ label, ...change }] : [];
    }),
  );
  return [...changes.flat(), ...fieldChanges(otherFields, { loaded: existing, now: file })];
}
