import { ApiError } from '@console/api';
import { is, literal, type } from 'superstruct';
import { getNewAccount } from './api';

const Enabled = type({ enabled: literal(1) });
const NotEnabled = type({ enabled: literal(0) });

/**
 * Whether a wearable may move to the account of this email: it exists and is enabled (1 accepted, 0 rejected).
 * Throws with one of the four messages of part 2, section 8, "Change wearable email", and no other.
 */
export async function requireActiveAccount(email: string): Promise<void> {
  const account = await getNewAccount(email).catch((error: unknown) => {
    throw refusalOf(email, error);
  });
  if (is(account, Enabled)) return;
  throw new Error(
    is(account, NotEnabled)
      ? `The account ${email} is not active, please ask the user to activate it using Manage-Mii.`
      : 'Cannot verify if the new account is activated.',
  );
}

function refusalOf(email: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.kind === 'session') return error;
  const { kind, status, details } = error;
  const facts = { kind, ...(status !== undefined && { status }), ...(details !== undefined && { details }) };
  return new ApiError(
    status === 404
      ? `No account exists with the email: ${email}. Please ask the user to create an account and active it.`
      : 'Cannot verify if the new account is available',
    facts,
  );
}
