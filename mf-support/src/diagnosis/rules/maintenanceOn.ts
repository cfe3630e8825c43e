import { typedEmail } from '@console/resources';
import { ifKnown } from '../known';
import type { OfCustomer } from '../rule';

/** The platform is in maintenance and the customer is not on the users whitelist, or it was not sent. */
export const maintenanceOn: OfCustomer = ({ maintenance, account, wearables }) => {
  const state = ifKnown(maintenance);
  if (!state?.maintenanceMode) return undefined;
  const known = ifKnown(account);
  const emails = known ? [known.email] : wearables.flatMap(({ wearable }) => wearable.username || []);
  const listed = state.usersWhitelist;
  const have = (same: (email: string) => string) =>
    listed?.find((entry) => emails.some((email) => same(email) === same(entry)));
  if (have(typedEmail) !== undefined) return undefined;
  // Only the platform knows whether the part before the @ is case-sensitive (decisions.md, "Ids as typed").
  const alike = have((email) => email.toLowerCase());
  return {
    title: 'The platform is in maintenance',
    effect: alike === undefined ? 'waits' : 'hints',
    certainty: listed && alike === undefined ? 'likely' : 'possible',
    evidence: [
      { label: 'Maintenance', value: 'On' },
      {
        label: 'Users whitelist',
        value: !listed
          ? 'not known'
          : alike === undefined
            ? `${emails[0] ?? 'the customer'} is not on it`
            : `${alike} is on it, with different capitalisation`,
      },
    ],
    step: {
      instruction:
        'Tell the customer that the platform is in maintenance, and ask them to try again once it is over.',
    },
  };
};
