import { type DeviceFormValues, valuesOf, variantsOf, variantsValues } from './deviceForm';
import { type DeviceWithImages, defaultImageName, variantImageName } from './storedImages';

/** The form values that a duplicate copies: all but the version. The variants are new, so none is registered. */
export function duplicateValues({ device, leftOut }: DeviceWithImages): Partial<DeviceFormValues> {
  const { version: _, defaultImage, ...values } = valuesOf(device);
  const variants = variantsOf(values).map(({ color = '', image }) => ({
    color,
    image: leftOut.has(variantImageName(color)) ? undefined : image,
  }));
  return {
    ...values,
    ...(defaultImage && !leftOut.has(defaultImageName) && { defaultImage }),
    ...variantsValues(variants),
  };
}
