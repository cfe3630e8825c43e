import { typedEmail } from '@console/resources';
import { ifKnown } from '../known';
import type { OfCustomer } from '../rule';

/** Whoever is on the whitelist gets in all the same. */
export const maintenanceOn: OfCustomer = ({ maintenance, account, wearables }) => {
  const state = ifKnown(maintenance);
  if (!state?.maintenanceMode) return undefined;
  const known = ifKnown(account);
  const emails = known ? [known.email] : wearables.flatMap(({ wearable }) => wearable.username || []);
  const listed = state.usersWhitelist ?? [];
  const have = (same: (email: string) => string) =>
    listed.find((entry) => emails.some((email) => same(email) === same(entry)));
  if (have(typedEmail) !== undefined) return undefined;
  // Whether the part before the @ has a case is the platform's to say (decisions.md, "Ids as typed").
  const alike = have((email) => email.toLowerCase());
  return {
    title: 'The platform is in maintenance',
    effect: 'waits',
    certainty: alike === undefined ? 'likely' : 'possible',
    evidence: [
      { what: 'Maintenance', says: 'On' },
      {
        what: 'Users whitelist',
        says:
          alike === undefined
            ? `${emails[0] ?? 'the customer'} is not on it`
            : `${alike} is on it, in other capital letters`,
      },
    ],
    step: {
      say: 'Tell the customer that the platform is in maintenance, and to try again once it is over.',
    },
  };
};
