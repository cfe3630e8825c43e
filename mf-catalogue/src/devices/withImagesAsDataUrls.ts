import { fetchImageAsDataUrl, WRONG_IMAGE } from '@console/ui/images';
import { type VariantsValues, variantsOf } from './deviceForm';
import { isWrongImage } from './storedImages';

/** Stored images of variants could not be fetched, or cannot be used, so the update cannot send them again. */
export class VariantImagesError extends Error {
  override readonly name = 'VariantImagesError';

  /** @param problems the texts to show at the images, by the keys of the variants in the form */
  constructor(readonly problems: ReadonlyMap<string, string>) {
    super(
      [...problems.values()].every((problem) => problem === WRONG_IMAGE)
        ? 'Not saved: images of some variants cannot be used. Choose new images'
        : 'Not saved: images of some variants could not be fetched. Try again, or choose new images',
    );
  }
}

/**
 * Part 2, section 4: "Existing variant images that are https addresses are converted again on update".
 * @throws VariantImagesError
 */
export async function withImagesAsDataUrls<Values extends VariantsValues>(
  values: Values,
  signal: AbortSignal,
): Promise<Values> {
  const problems = new Map<string, string>();
  const variants: VariantsValues['variants'] = {};
  await Promise.all(
    variantsOf(values).map(async ({ key, ...variant }) => {
      const { image } = variant;
      variants[key] = variant;
      if (!image || image.startsWith('data:')) return;
      try {
        variants[key] = { ...variant, image: await fetchImageAsDataUrl(image, signal) };
      } catch (error) {
        signal.throwIfAborted();
        // Without the image's address, which means nothing to users.
        problems.set(key, isWrongImage(error) ? WRONG_IMAGE : 'This image could not be fetched');
      }
    }),
  );
  if (problems.size > 0) throw new VariantImagesError(problems);
  return { ...values, variants };
}
