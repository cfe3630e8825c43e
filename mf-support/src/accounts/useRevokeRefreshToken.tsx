import { ApiError, isReplyLost, markWriteDone } from '@console/api';
import { typedEmail } from '@console/resources';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { useRef } from 'react';
import { getAccount, revokeRefreshToken } from './api';
import { accountsChanged, patchAccount } from './queries';

/**
 * Resolves to the success message. A refusal counts as success if the account has no token: an earlier reply was lost.
 * @param lost collects the errors of attempts whose reply was lost
 */
async function revoked(email: string, lost: unknown[]): Promise<string> {
  try {
    await revokeRefreshToken({ email });
    return `The refresh token of ${email} was revoked.`;
  } catch (error) {
    if (isReplyLost(error)) lost.push(error);
    const isRefused = error instanceof ApiError && [400, 404, 409].includes(error.status ?? 0);
    const account = isRefused ? await getAccount(email).catch(() => undefined) : undefined;
    if (account?.hasRefreshToken !== false) throw error;
    [...lost, error].forEach(markWriteDone);
    return `The refresh token of ${email} is already gone.`;
  }
}

/** Revokes an account's refresh token after its email has been typed (part 2, section 4, "Refresh token revoke"). */
export function useRevokeRefreshToken(email: string) {
  const { ask, dialog } = useTypedConfirm();
  /** Of every opening of the dialog. */
  const lost = useRef<unknown[]>([]);
  function askToRevoke() {
    ask({
      title: 'Revoke refresh token',
      what: (
        <p>
          The mobile application of {email} will no longer be able to renew its session: the customer will
          have to sign in again.
        </p>
      ),
      expected: email,
      expectedName: 'the account email',
      read: typedEmail,
      confirmText: 'Revoke',
      onConfirm: async () => {
        try {
          showStatus(await revoked(email, lost.current));
          patchAccount(email, { hasRefreshToken: false });
        } finally {
          // A failed call may still have reached the platform.
          accountsChanged();
        }
      },
    });
  }
  return { ask: askToRevoke, dialog };
}
