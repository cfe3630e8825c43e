import type { Device } from '@console/resources';
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
  const attributes = fieldChanges(attributeFields, { loaded: existing, now: file });
  const stored = new Map(existing.variants?.map(({ color, image }) => [color, image]));
  const known = (file.variants ?? []).filter(({ color }) => stored.has(color));
  const different = known.filter(({ color, image }) => image && image !== stored.get(color));
  const unknown = different.filter(({ color }) => leftOut.has(variantImageName(color)));
  const changed = different.filter((variant) => !unknown.includes(variant));
  const missing = known.filter(({ color, image }) => !image && stored.get(color));
  const images = [
    changed.length > 0 && `another image: ${colorsOf({ variants: changed }).join(', ')}`,
    unknown.length > 0 && `${NOT_COMPARED}: ${colorsOf({ variants: unknown }).join(', ')}`,
    missing.length > 0 && `no image: ${colorsOf({ variants: missing }).join(', ')}`,
  ].filter(Boolean);
  const colors = fieldChanges([{ label: 'Variants', value: colorsOf }], { loaded: existing, now: file });
  return [
    ...attributes,
    ...(file.defaultImage && file.defaultImage !== existing.defaultImage
      ? [
          {
            label: 'Default Image',
            before: 'current image',
            ...(leftOut.has(defaultImageName)
              ? { now: NOT_COMPARED, isUnknown: true }
              : { now: 'another image' }),
          },
        ]
      : []),
    ...colors,
    ...(images.length > 0
      ? [
          {
            label: 'Variant images',
            before: 'current images',
            now: images.join('; '),
            isUnknown: changed.length + missing.length === 0,
          },
        ]
      : []),
  ];
}
