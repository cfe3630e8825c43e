import { ApiError, isNotFound } from '@console/api';
import { Account } from '@console/resources';
import { is, literal, type } from 'superstruct';
import { inEitherSpelling } from '../search/typedSearch';
import { getNewAccount } from './api';

const Enabled = type({ enabled: literal(1) });
const NotEnabled = type({ enabled: literal(0) });

/**
 * Checks that the account with this email exists and is enabled (1 accepted, 0 rejected), so that a wearable can move to
 * it. Resolves to the email as the platform spells it. Throws one of the four messages of part 2, section 8, "Change
 * wearable email", unless the session has ended or the network is down.
 */
export async function requireActiveAccount(typed: string, signal?: AbortSignal): Promise<string> {
  const ask = async (email: string) => ({ email, account: await getNewAccount(email, signal) });
  const { email, account } = await inEitherSpelling(typed, ask).catch((error: unknown) => {
    throw refusalOf(typed, error);
  });
  if (is(account, Enabled)) return spelledBy(account, email);
  throw new Error(
    is(account, NotEnabled)
      ? `The account ${email} is not active, please ask the user to activate it using Manage-Mii.`
      : 'Cannot verify if the new account is activated.',
  );
}

/** The email that an account has, if it is the one asked for: the platform may ignore the case. */
function spelledBy(account: unknown, asked: string): string {
  const [, read] = Account.validate(account, { coerce: true });
  return read?.email.toLowerCase() === asked.toLowerCase() ? read.email : asked;
}

function refusalOf(email: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.kind === 'session' || error.kind === 'offline') return error;
  const { kind, advice, details } = error;
  return new ApiError(
    isNotFound(error)
      ? `No account exists with the email: ${email}. Please ask the user to create an account and active it.`
      : 'Cannot verify if the new account is available',
    { kind, advice, ...(details !== undefined && { details }) },
  );
}
