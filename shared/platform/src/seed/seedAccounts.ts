import type { Account } from '@console/resources';
import { createRandom, type Random } from '../random';
import type { SeedOptions } from '../scale';
import { slowEmails } from '../sentinels';
import { randomEmail } from './people';

const phones = [
  ['Samsung', 'SM-S921B', 'Android 15'],
  ['Apple', 'iPhone 16', 'iOS 19.1'],
  ['Google', 'Pixel 9', 'Android 16'],
  ['Apple', 'iPhone 14 Pro', 'iOS 18.6'],
  ['Xiaomi', '24069PC21G', 'Android 14'],
  ['Fairphone', 'Fairphone 5 „Größe L“', 'Android 14'],
] as const;

/** Customer accounts. Some are disabled, some have no phone, a few have an invalid deviceInfo. */
export function seedAccounts({ seed, scale }: SeedOptions): Account[] {
  const random = createRandom(seed, 'accounts');
  const emails = new Set<string>();
  for (let i = 0; emails.size < scale.accounts; i++) {
    const email = randomEmail(random, i);
    emails.add(emails.has(email) ? email.replace('@', `.${i}@`) : email);
  }
  for (const email of slowEmails) emails.add(email);
  return [...emails].map((email, i) => account(random, email, i));
}

function account(random: Random, email: string, number: number): Account {
  return {
    email,
    username: email,
    enabled: number % 20 === 19 ? 0 : 1,
    hasPushNotificationsEnabled: random.chance(0.7),
    hasRefreshToken: random.chance(0.75),
    deviceInfo: deviceInfo(random, number),
  };
}

function deviceInfo(random: Random, number: number): string | null {
  if (number % 40 === 7) return 'this is not base64 ***';
  if (number % 40 === 17) return base64('{"brand":"Samsung","deviceId":');
  if (number % 25 === 3) return null;
  const [brand, model, systemVersion] = random.pick(phones);
  return base64(
    JSON.stringify({
      brand,
      deviceId: random.uuid(),
      model,
      systemVersion,
      version: `4.${random.between(0, 9)}.${random.between(0, 20)}`,
    }),
  );
}

/** Uses Buffer for speed: with web APIs, this took a quarter of the time of the whole seed. */
function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
