import { failureOf } from '@console/ui/failure';
import { readImage } from '@console/ui/images';
import type { KeyedVariant, VariantValues } from './deviceForm';

/** 'Rose-Gold_matt.PNG' as a person would describe the variant, and type it: 'Rose Gold matt'. */
export function colorOfFileName(name: string): string {
  return name
    .normalize()
    .replace(/\.[^.]*$/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim();
}

type VariantsFromImages = Awaited<ReturnType<typeof variantsFromImages>>;

/** One variant per picture, described by the name of its file. A file that cannot be used does not stop the others. */
export async function variantsFromImages(files: readonly File[], variants: readonly KeyedVariant[]) {
  /** What could not be used, a sentence per file. */
  const refused: string[] = [];
  const added: VariantValues[] = [];
  /** Images for variants that had a description and no image yet, by their keys. */
  const filled = new Map<string, string>();
  const nameOf = (color: string | undefined) => color?.trim().toLowerCase();
  for (const file of files) {
    const color = colorOfFileName(file.name);
    const isSame = (variant: VariantValues) => nameOf(variant.color) === nameOf(color);
    const there = variants.find(isSame);
    const withImage =
      added.find(isSame) ?? (there && (there.image || filled.has(there.key)) ? there : undefined);
    try {
      if (color === '') throw new Error('The file name contains no description');
      if (withImage) throw new Error(`The variant “${withImage.color}” has an image already`);
      const image = await readImage(file);
      if (there) filled.set(there.key, image);
      else added.push({ color, image });
    } catch (error) {
      refused.push(`${file.name}: ${failureOf(error).message}`);
    }
  }
  return { added, filled, refused };
}

/** What is said once it is done. */
export function summaryOf({ added, filled, refused }: VariantsFromImages): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const parts = [
    (added.length > 0 || filled.size === 0) &&
      `${added.length > 0 ? added.length : 'no'} ${added.length === 1 ? 'variant was' : 'variants were'} added from images`,
    filled.size > 0 && `${count(filled.size, 'variant got its', 'variants got their')} image`,
    refused.length > 0 && `${count(refused.length, 'file was', 'files were')} refused`,
  ];
  const said = parts.filter(Boolean).join(', ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
