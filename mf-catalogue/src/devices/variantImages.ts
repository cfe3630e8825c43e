import { fetchImageAsDataUrl } from '@console/ui/images';
import type { VariantValues } from './deviceForm';

/** Stored pictures of variants that could not be fetched, so that the update cannot send them again. */
export class VariantImagesError extends Error {
  override readonly name = 'VariantImagesError';
  /** Places in the list of variants, from 0. */
  readonly places: readonly number[];

  constructor(places: readonly number[]) {
    super('Not saved: images of some variants could not be fetched. Please choose them again');
    this.places = places;
  }
}

/**
 * Part 2, section 4: "Existing variant images that are https addresses are converted again on update".
 * @throws VariantImagesError
 */
export async function withImagesAsDataUrls(variants: readonly VariantValues[]): Promise<VariantValues[]> {
  const missing: number[] = [];
  const converted = await Promise.all(
    variants.map(async (variant, place) => {
      if (!variant.image || variant.image.startsWith('data:')) return variant;
      const image = await fetchImageAsDataUrl(variant.image).catch(() => {
        missing.push(place);
        return undefined;
      });
      return image === undefined ? variant : { ...variant, image };
    }),
  );
  if (missing.length > 0) throw new VariantImagesError(missing);
  return converted;
}
