import type { Device } from '@console/resources';
import { type FieldChange, fieldChanges } from '@console/ui/fieldChanges';
import { deviceFacts } from './deviceChanges';
import type { PicturedDevice } from './storedPictures';
import type { DeviceFile } from './zip/deviceFile';

const colorsOf = ({ variants }: Pick<Device, 'variants'>) => variants?.map(({ color }) => color) ?? [];

/** What an import over a device would change, field by field: `before` as it is stored, `now` as the file has it. */
export function importDifferences({ device: there }: PicturedDevice, file: DeviceFile): FieldChange[] {
  const facts = fieldChanges(deviceFacts, { loaded: there, now: file, mine: there });
  const stored = new Map(there.variants?.map(({ color, image }) => [color, image]));
  const known = (file.variants ?? []).filter(({ color }) => stored.has(color));
  const other = known.filter(({ color, image }) => image && image !== stored.get(color));
  const lost = known.filter(({ color, image }) => !image && stored.get(color));
  const images = [
    other.length > 0 && `another image: ${colorsOf({ variants: other }).join(', ')}`,
    lost.length > 0 && `no image: ${colorsOf({ variants: lost }).join(', ')}`,
  ].filter(Boolean);
  const colors = fieldChanges([{ label: 'Variants', value: colorsOf }], {
    loaded: there,
    now: file,
    mine: there,
  });
  const picture = (label: string, now: string) => ({ label, before: 'as stored', now, mine: undefined });
  return [
    ...facts,
    ...(file.defaultImage && file.defaultImage !== there.defaultImage
      ? [picture('Default Image', 'another image')]
      : []),
    ...colors,
    ...(images.length > 0 ? [picture('Images of the variants', images.join('; '))] : []),
  ];
}
