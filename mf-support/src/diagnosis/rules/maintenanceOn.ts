import type { Finding } from '../cause';
import type { CustomerCase } from '../customerCase';
import { ifKnown } from '../known';

/** Whoever is on the whitelist gets in all the same. */
export function maintenanceOn({ maintenance, account, wearables }: CustomerCase): Finding | undefined {
  const state = ifKnown(maintenance);
  if (!state?.maintenanceMode) return undefined;
  const known = ifKnown(account);
  const emails = known ? [known.email] : wearables.flatMap(({ wearable }) => wearable.username || []);
  if (emails.some((email) => state.usersWhitelist?.includes(email))) return undefined;
  return {
    title: 'The platform is in maintenance',
    effect: 'waits',
    certainty: 'likely',
    evidence: [
      { what: 'Maintenance', says: 'On' },
      { what: 'Users whitelist', says: `${emails[0] ?? 'the customer'} is not on it` },
    ],
    step: {
      say: 'Tell the customer that the platform is in maintenance, and to try again once it is over.',
    },
  };
}
