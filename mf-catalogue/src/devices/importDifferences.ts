import type { Device, DeviceVariant } from '@console/resources';
import { fieldChanges } from '@console/ui/fieldChanges';
import { type Difference, NOT_COMPARED } from '../createUnlessThere';
import { attributeFields } from './deviceChanges';
import type { DeviceAttributes } from './deviceForm';
import { type DeviceImages, type DeviceWithImages, defaultImageName, variantImageName } from './storedImages';
import type { DeviceFile } from './zip/deviceFile';

const colorsOf = ({ variants }: Pick<Device, 'variants'>) => variants?.map(({ color }) => color) ?? [];

/** A stored device, or what a form has of one. */
export type ComparedDevice = DeviceImages & Partial<Pick<Device, keyof DeviceAttributes>>;

/** What an import would change in a device, field by field: `before` is its current value, `now` the file's. */
export function importDifferences(
  { device: existing, leftOut }: DeviceWithImages<ComparedDevice>,
  file: DeviceFile,
): Difference[] {
  const versions = { loaded: existing, now: file };
  const differences: Difference[] = fieldChanges(attributeFields, versions);
  if (file.defaultImage && file.defaultImage !== existing.defaultImage)
    differences.push({
      label: 'Default Image',
      before: 'current image',
      ...(leftOut.has(defaultImageName) ? { now: NOT_COMPARED, isUnknown: true } : { now: 'another image' }),
    });
  differences.push(...fieldChanges([{ label: 'Variants', value: colorsOf }], versions));

  const stored = new Map(existing.variants?.map(({ color, image }) => [color, image]));
  const known = (file.variants ?? []).filter(({ color }) => stored.has(color));
  const different = known.filter(({ color, image }) => image && image !== stored.get(color));
  const unknown = different.filter(({ color }) => leftOut.has(variantImageName(color)));
  const changed = different.filter((variant) => !unknown.includes(variant));
  const missing = known.filter(({ color, image }) => !image && stored.get(color));
  const named = (what: string, variants: DeviceVariant[]) =>
    variants.length > 0 && `${what}: ${colorsOf({ variants }).join(', ')}`;
  const images = [
    named('another image', changed),
    named(NOT_COMPARED, unknown),
    named('no image', missing),
  ].filter(Boolean);
  if (images.length > 0)
    differences.push({
      label: 'Variant images',
      before: 'current images',
      now: images.join('; '),
      isUnknown: changed.length + missing.length === 0,
    });
  return differences;
}
