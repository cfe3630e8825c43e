import { type Client, clientLimits, type Entity, pendingEntityId } from '@console/resources';
import { createRandom, digits, type Random } from '../random';
import type { SeedOptions } from '../scale';
import { issuers } from './brands';

const kinds = [
  { authority: 'ROLE_MOBILE', noun: 'App' },
  { authority: 'ROLE_APPLIANCE', noun: 'Counter' },
  { authority: 'ROLE_WEB', noun: 'Web Frame' },
  { authority: 'ROLE_CORE', noun: 'Core' },
  { authority: 'ROLE_APPLIANCE', noun: 'Kiosk' },
  { authority: 'ROLE_ADMIN_WEB', noun: 'Admin Web' },
  { authority: 'ROLE_MOBILE', noun: 'Wallet' },
  // Third-party applications have the web authority, since the specification has none for them.
  { authority: 'ROLE_WEB', noun: 'Third Party' },
] as const;

/** Applications of all five types for OEMs, issuers and `pending`; every other appliance needs a security module. */
export function seedClients({ seed, scale }: SeedOptions, entities: readonly Entity[]): Client[] {
  const random = createRandom(seed, 'clients');
  const banks = new Set(issuers.map(({ id }) => id));
  const owners = [...entities].sort((a, b) => Number(banks.has(a.id)) - Number(banks.has(b.id)));
  let modules = 0;
  return Array.from({ length: scale.clients }, (_, i) => {
    const kind = kinds[i % kinds.length] ?? kinds[0];
    const owner = i % 50 === 49 ? undefined : owners[Math.floor(i / 5) % owners.length];
    const client: Client = {
      clientId: random.uuid(),
      name: `${owner?.name ?? 'Unclaimed'} ${kind.noun} ${i + 1}`.slice(0, clientLimits.name),
      entityId: owner?.id ?? pendingEntityId,
      authorities: [{ authority: kind.authority }],
      resourceIds: ['registration', ...(i % 3 === 0 ? ['wearables'] : [])],
    };
    if (kind.authority === 'ROLE_MOBILE')
      return { ...client, mobileAppDetails: mobileApp(random, client, i) };
    if (kind.authority !== 'ROLE_APPLIANCE') return client;
    const secured = i % 2 === 0 && modules < scale.securityModules / 3;
    return {
      ...client,
      adminPin: random.text(clientLimits.pin, digits),
      operatorPin: random.text(4, digits),
      clientSecret: random.text(
        clientLimits.generatedSecret,
        'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789!#%+-_',
      ),
      securityModuleRequired: secured,
      securityModuleSerialNumber: secured ? serialNumber(++modules) : null,
    };
  });
}

export const serialNumber = (number: number) => String(number).padStart(6, '0');

function mobileApp(
  random: Random,
  { name, entityId }: Client,
  number: number,
): NonNullable<Client['mobileAppDetails']> {
  const slug = entityId ?? pendingEntityId;
  return {
    appStoreName: name,
    androidAppUrl: `https://play.example.com/store/apps/details?id=com.example.${slug.replaceAll('-', '')}`,
    iosAppUrl: `https://apps.example.com/app/id${random.between(100000000, 999999999)}`,
    supportEmail: `${slug.slice(0, 14)}@help.example.com`,
    supportUrl: number % 6 === 5 ? null : `https://${slug}.example.com/help`,
    emailBanner: number % 5 === 4 ? null : `/banners/${slug}-${random.text(6, '3456789a')}.png`,
  };
}
