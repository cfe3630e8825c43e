import { eventEvidence, newestOf } from '../events';
import { ifKnown } from '../known';
import type { OfCustomer } from '../rule';

/** The wearables are registered to an email without an account. */
export const noAccount: OfCustomer = ({ account }) => {
  if (account.kind !== 'absent') return undefined;
  return {
    title: 'There is no account with the email address of this wearable',
    effect: 'blocks',
    certainty: 'certain',
    evidence: [{ label: 'Account', value: 'The platform has no account with this email' }],
    step: {
      instruction:
        'Ask the customer which email they signed up with, then change the email of the wearable to that one.',
      change: 'change the email of a wearable',
    },
  };
};

/** enabled is 1 or 0 (part 2, section 3). */
export const accountDisabled: OfCustomer = ({ account }) => {
  if (ifKnown(account)?.enabled !== 0) return undefined;
  return {
    title: 'The account is not active',
    effect: 'blocks',
    certainty: 'certain',
    evidence: [{ label: 'Enabled', value: 'No' }],
    step: { instruction: 'Ask the customer to activate the account using Manage-Mii.' },
  };
};

/** The account could not be loaded, or `enabled` is neither 1 nor 0. */
export const accountUnverified: OfCustomer = ({ account }) => {
  const value =
    account.kind === 'failed'
      ? account.reason
      : account.kind === 'known' && account.value.enabled !== 0 && account.value.enabled !== 1
        ? String(account.value.enabled ?? 'missing')
        : undefined;
  if (value === undefined) return undefined;
  return {
    title: 'Could not verify that the account is active',
    effect: 'blocks',
    certainty: 'possible',
    evidence: [{ label: account.kind === 'failed' ? 'Account' : 'Enabled', value }],
    step: { instruction: 'Ask the customer whether they can sign in to the mobile application.' },
  };
};

/** Without a refresh token the mobile application cannot renew its session. */
export const signedOut: OfCustomer = ({ account, activity }) => {
  if (ifKnown(account)?.hasRefreshToken !== false) return undefined;
  const event = newestOf(ifKnown(activity) ?? [], ['Logged_Out', 'Refresh_Token_Revoked']);
  return {
    title: 'The customer is signed out of the mobile application',
    effect: 'hints',
    certainty: 'possible',
    evidence: [{ label: 'Refresh token present', value: 'No' }, ...eventEvidence(event)],
    step: {
      instruction:
        'Ask the customer to sign in to the mobile application. If they have forgotten the password, send a password reset email from their account.',
      change: 'send a password reset email',
    },
  };
};
