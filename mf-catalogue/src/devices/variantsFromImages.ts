import { failureOf } from '@console/ui/failure';
import { readImage } from '@console/ui/images';
import type { KeyedVariant, VariantValues } from './deviceForm';

/** Turns a file name into the description of a variant: 'Rose-Gold_matt.PNG' into 'Rose Gold matt'. */
export function colorOfFileName(name: string): string {
  return name
    .normalize()
    .replace(/\.[^.]*$/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim();
}

type VariantsFromImages = Awaited<ReturnType<typeof variantsFromImages>>;

/**
 * One variant per image, described by its file name; a pasted picture has none, so its variant is still to be described. A
 * file that cannot be used does not stop the others.
 */
export async function variantsFromImages(files: readonly File[], variants: readonly KeyedVariant[]) {
  /** One message per file that could not be used. */
  const refused: string[] = [];
  const added: VariantValues[] = [];
  /** Images for variants that have a description but no image yet, by their keys. */
  const filled = new Map<string, string>();
  const nameOf = (color: string | undefined) => color?.trim().toLowerCase();
  for (const file of files) {
    const color = colorOfFileName(file.name);
    const isSame = (variant: VariantValues) => nameOf(variant.color) === nameOf(color);
    const existing = variants.find(isSame);
    const withImage =
      added.find(isSame) ?? (existing && (existing.image || filled.has(existing.key)) ? existing : undefined);
    try {
      if (file.name === '') {
        added.push({ image: await readImage(file) });
        continue;
      }
      if (color === '') throw new Error('The file name contains no description');
      if (withImage) throw new Error(`The variant “${withImage.color}” already has an image`);
      const image = await readImage(file);
      if (existing) filled.set(existing.key, image);
      else added.push({ color, image });
    } catch (error) {
      refused.push(`${file.name || 'Pasted image'}: ${failureOf(error).message}`);
    }
  }
  return { added, filled, refused };
}

/** The message for the status region. */
export function summaryOf({ added, filled, refused }: VariantsFromImages): string {
  const count = (number: number, one: string, many: string) =>
    `${number || 'no'} ${number === 1 ? one : many}`;
  const parts = [
    (added.length > 0 || filled.size === 0) &&
      `${count(added.length, 'variant was', 'variants were')} added from images`,
    filled.size > 0 && `${count(filled.size, 'variant got its', 'variants got their')} image`,
    refused.length > 0 && `${count(refused.length, 'file was', 'files were')} refused`,
  ];
  const summary = parts.filter(Boolean).join(', ');
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}
