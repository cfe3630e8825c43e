import { type Device, deviceNfcType, pendingEntityId } from '@console/resources';
import { createRandom, digits, type Random } from '../random';
import type { SeedOptions } from '../scale';
import type { Brand, Shape } from './brands';
import { type Finish, leathers, metals, straps } from './colours';
import { scaledBrands } from './seedEntities';

const firstWords =
  'Aurora Halo Orbit Drift Ember Tide Solstice Echo Nova Haven Arc Willow Comet Linden Pulse Vega Marble Fern Cove Atlas Lyra Onyx Juniper Rune Swell Opal Birch Zenith Tern Mistral'.split(
    ' ',
  );

interface Form {
  type: 'JEWELRY' | 'WATCH_OR_WRISTBAND' | 'TAG';
  typeCode: string;
  noun: string;
  finishes: readonly Finish[];
}

const forms: Record<Shape, Form> = {
  ring: { type: 'JEWELRY', typeCode: 'RING', noun: 'Ring', finishes: metals },
  signet: { type: 'JEWELRY', typeCode: 'RING', noun: 'Signet', finishes: metals },
  bangle: { type: 'JEWELRY', typeCode: 'BRACELET', noun: 'Bangle', finishes: metals },
  cuff: { type: 'JEWELRY', typeCode: 'BRACELET', noun: 'Cuff', finishes: metals },
  pendant: { type: 'JEWELRY', typeCode: 'PENDANT', noun: 'Pendant', finishes: metals },
  'round-watch': { type: 'WATCH_OR_WRISTBAND', typeCode: 'WATCH', noun: 'Watch', finishes: straps },
  'square-watch': { type: 'WATCH_OR_WRISTBAND', typeCode: 'WATCH', noun: 'Timepiece', finishes: straps },
  band: { type: 'WATCH_OR_WRISTBAND', typeCode: 'WRISTBAND', noun: 'Band', finishes: straps },
  fob: { type: 'TAG', typeCode: 'KEY_FOB', noun: 'Key Fob', finishes: leathers },
  tag: { type: 'TAG', typeCode: 'TAG', noun: 'Tag', finishes: leathers },
};

/** Number of versions per model: most have one, some several, a few many. */
const versionCounts = [1, 1, 3, 1, 2, 1, 5, 1, 2, 4, 1, 9];

/** The catalogue, divided among the OEMs. The last two devices are not claimed by any entity yet. */
export function seedDevices({ seed, scale }: SeedOptions): Device[] {
  const random = createRandom(seed, 'devices');
  const owners = scaledBrands(scale.entities);
  const devices: Device[] = [];
  for (const [i, brand] of owners.entries()) {
    const share = Math.max(1, Math.round((scale.devices - devices.length) / (owners.length - i)));
    const uneven = i === owners.length - 1 ? share : Math.max(1, share + random.between(-4, 4));
    const count = i === 0 && scale.devicesInOneOem ? scale.devicesInOneOem : uneven;
    devices.push(...brandDevices(random, { brand, count, before: devices.length }));
  }
  for (const unclaimed of devices.slice(-2)) unclaimed.entityId = pendingEntityId;
  return devices;
}

interface Range {
  brand: Brand;
  count: number;
  /** Number of devices in the catalogue before this brand. */
  before: number;
}

function brandDevices(random: Random, { brand, count, before }: Range): Device[] {
  const devices: Device[] = [];
  for (let model = 0; devices.length < count; model++) {
    const shape = brand.shapes[model % brand.shapes.length] ?? 'ring';
    const round = Math.floor(model / firstWords.length);
    const word = firstWords[(model + brand.name.length) % firstWords.length];
    const name = `${word} ${forms[shape].noun}${round ? ` ${round + 1}` : ''}`;
    const style = random.between(1, 3);
    const versions = Math.min(
      versionCounts[(model + brand.id.length) % versionCounts.length] ?? 1,
      count - devices.length,
    );
    for (let version = 1; version <= versions; version++)
      devices.push(
        device(random, {
          brand,
          shape,
          name,
          style,
          version,
          number: before + devices.length,
          key: modelKey(name, before + model),
        }),
      );
  }
  return devices;
}

interface Draft {
  brand: Brand;
  shape: Shape;
  name: string;
  style: number;
  version: number;
  number: number;
  key: string;
}

function device(random: Random, { brand, shape, name, style, version, number, key }: Draft): Device {
  const form = forms[shape];
  const first = random.between(0, form.finishes.length - 1);
  const count = random.between(1, Math.min(6, form.finishes.length));
  const finishes = [...form.finishes, ...form.finishes].slice(first, first + count);
  const picture = (hex: string) => `/products/${shape}-${style}-${hex}.png`;
  return {
    entityId: brand.id,
    brand: brand.name.toUpperCase(),
    brandDisplayName: brand.name,
    model: { name: key, version: version === 1 ? '1' : `${version}.${random.between(0, 3)}` },
    modelDisplayName: name,
    nfcType: deviceNfcType,
    tdpId: random.between(1000, 9999),
    tdpIdentifier: `TDP-${random.text(4)}-${random.text(4, digits)}`,
    type: form.type,
    ...(number % 13 === 12 ? {} : { typeCode: form.typeCode }),
    description:
      number % 7 === 6 ? null : `The ${name} by ${brand.name}, with a passive payment chip inside.`,
    ...(number % 9 === 8
      ? {}
      : { storeLink: `https://${brand.id}.example.com/shop/${name.toLowerCase().replaceAll(' ', '-')}` }),
    brandMobileVideoTrailer: number % 4 === 0 ? `https://video.example.com/${brand.id}.mp4` : null,
    // Only unsold devices (see seedWearables) have a broken picture, so that it is in no list of top devices.
    defaultImage: number % 25 === 24 ? `/missing/${brand.id}.png` : picture(finishes[0]?.hex ?? '888888'),
    variants:
      number % 17 === 16 ? null : finishes.map(({ name: color, hex }) => ({ color, image: picture(hex) })),
    excludedFromWebsite: random.chance(0.1),
    featuredOnWebsite: random.chance(0.2),
    rcosNotSupported: random.chance(0.15),
    tokenisationNotSupported: random.chance(0.1),
    promoReadyNotSupported: random.chance(0.3),
  };
}

/** As in real data, a few model keys contain a space, a slash or a symbol that must be escaped in a URL. */
function modelKey(name: string, number: number): string {
  if (number % 19 === 18) return `${name.toUpperCase()} 1/2`;
  if (number % 19 === 9) return `${name.toUpperCase()} N°${number}`;
  return name.toUpperCase().replaceAll(' ', '_');
}
