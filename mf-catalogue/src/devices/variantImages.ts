import { fetchImageAsDataUrl } from '@console/ui/images';
import { type DeviceFormValues, type VariantsValues, variantsOf } from './deviceForm';

/** Stored images of variants could not be fetched, so the update cannot send them again. */
export class VariantImagesError extends Error {
  override readonly name = 'VariantImagesError';

  /** @param keys of the variants in the form */
  constructor(readonly keys: readonly string[]) {
    super('Not saved: images of some variants could not be fetched. Try again, or choose new images');
  }
}

/**
 * Part 2, section 4: "Existing variant images that are https addresses are converted again on update".
 * @throws VariantImagesError
 */
export async function withImagesAsDataUrls(
  values: DeviceFormValues,
  signal: AbortSignal,
): Promise<DeviceFormValues> {
  const missing: string[] = [];
  const variants: VariantsValues['variants'] = {};
  await Promise.all(
    variantsOf(values).map(async ({ key, ...variant }) => {
      const { image } = variant;
      variants[key] = variant;
      if (!image || image.startsWith('data:')) return;
      try {
        variants[key] = { ...variant, image: await fetchImageAsDataUrl(image, signal) };
      } catch {
        missing.push(key);
      }
    }),
  );
  if (missing.length > 0) throw new VariantImagesError(missing);
  return { ...values, variants };
}
