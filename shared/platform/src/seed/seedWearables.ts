import {
  type Account,
  activationDays,
  type Device,
  type Service,
  type Wearable,
  wearableLimits,
} from '@console/resources';
import { createRandom, type Random } from '../random';
import type { SeedOptions } from '../scale';
import { slowAsns } from '../sentinels';
import { randomService } from './seedServices';

const day = 86_400_000;

/**
 * The kinds of the first wearables in order, so that ten already cover every state; the others are picked at random from
 * the list. `expired` and `expiring` are INACTIVE, after or near the end of their activation period.
 */
const kinds = [
  'active',
  'inactive',
  'processing',
  'expiring',
  'missing',
  'suspended',
  'expired',
  'active',
  'unpaired',
  'active',
  'active',
  'active',
  'suspended',
  'active',
  'active',
  'inactive',
  'active',
  'processing',
  'active',
  'active',
] as const;
type Kind = (typeof kinds)[number];

const stateOf: Record<Kind, string | undefined> = {
  active: 'ACTIVE',
  unpaired: 'ACTIVE',
  inactive: 'INACTIVE',
  expiring: 'INACTIVE',
  expired: 'INACTIVE',
  processing: 'PROCESSING',
  suspended: 'SUSPENDED',
  missing: undefined,
};

/** States that are not in the specification, as a different platform release might have; by index of the wearable. */
const foreignStates = new Map([
  [51, 'DELETED'],
  [53, 'LOCKED_BY_SCHEME'],
]);

/** Wearables in every service state, most of them registered to an account, with some devices more popular than others. */
export function seedWearables(
  { seed, scale, seededAt }: SeedOptions,
  devices: readonly Device[],
  accounts: readonly Account[],
): Wearable[] {
  const random = createRandom(seed, 'wearables');
  // Three in five catalogue entries have never been sold, so tests can change and delete them.
  const sold = devices.filter((_, i) => i % 5 < 2);
  const { wearables, wearablesOfOneAccount } = scale;
  return Array.from({ length: Math.max(wearables, wearablesOfOneAccount ?? 0) }, (_, i) => {
    const kind = kinds[i] ?? random.pick(kinds);
    const device = sold[Math.floor(random.next() ** 1.6 * sold.length)] ?? random.pick(devices);
    const created = seededAt - ageOf(random, kind);
    const asn = slowAsns[i - 10] ?? random.text(wearableLimits.asn);
    return {
      asn,
      serialNumber: kind === 'unpaired' ? null : random.text(wearableLimits.serialNumber),
      visualId: random.text(random.between(wearableLimits.visualIdMin, wearableLimits.visualIdMax)),
      username: accounts[ownerOf(random, i, accounts.length, wearablesOfOneAccount)]?.email ?? null,
      device: {
        brand: device.brand,
        model: device.model.name,
        version: device.model.version,
        variant: device.variants?.length ? { color: random.pick(device.variants).color } : null,
      },
      createdDate: new Date(created).toISOString(),
      modifiedDate: new Date(created + random.next() * (seededAt - created)).toISOString(),
      permissions: { canMobilePerso: random.chance(0.6) },
      services: services(random, kind, i),
    };
  });
}

/** Index of a wearable's account: any except the last tenth, or the first one as often as the scale demands. */
function ownerOf(random: Random, number: number, accounts: number, ofTheFirst: number | undefined): number {
  const drawn = Math.floor(random.next() * accounts * 0.9);
  if (ofTheFirst === undefined) return drawn;
  return number < ofTheFirst ? 0 : Math.max(1, drawn);
}

/** Milliseconds since the wearable was registered. */
function ageOf(random: Random, kind: Kind): number {
  if (kind === 'expiring') return (activationDays - 7 + random.next() * 6.9) * day;
  if (kind === 'expired') return (activationDays + 1 + random.next() * 60) * day;
  if (kind === 'inactive' || kind === 'processing') return random.next() * (activationDays - 8) * day;
  return random.next() ** 1.5 * 540 * day;
}

function services(random: Random, kind: Kind, number: number): Service[] {
  const state = stateOf[kind];
  if (!state) return [];
  const more = number % 6 === 0 ? random.between(1, 3) : 0;
  return [
    randomService(random, foreignStates.get(number) ?? state, number),
    ...Array.from({ length: more }, (_, i) =>
      randomService(random, i % 3 === 2 ? 'SUSPENDED' : 'ACTIVE', number + i + 1),
    ),
  ];
}
