import { dayOf, isExpired } from '@console/area/releaseTrust';
import type { Inventory } from '../inventory/inventory';

/** How many days before its last one a key is reported: enough to replace it. */
const REPORTED_BEFORE = 30;

/** A line for each key of live releases that has expired or soon will. */
export function expiringKeys({ releases }: Inventory): string[] {
  const now = new Date();
  const soon = dayOf(new Date(now.getTime() + REPORTED_BEFORE * 86_400_000));
  const areas = new Map<string, string[]>();
  for (const { key, name, state } of releases) {
    if (!key || state !== 'live' || key.expires > soon) continue;
    const line = isExpired(key, now)
      ? `${key.name} expired on ${key.expires}: browsers refuse`
      : `${key.name} expires on ${key.expires}: afterwards browsers refuse`;
    areas.set(line, [...(areas.get(line) ?? []), name]);
  }
  return [...areas].map(([line, names]) => `${line} ${names.join(', ')}.`);
}
