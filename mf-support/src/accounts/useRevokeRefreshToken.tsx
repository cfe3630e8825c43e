import { typedEmail } from '@console/resources';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { revokeRefreshToken } from './api';
import { accountsChanged, patchAccount } from './queries';

/** Revokes an account's refresh token after its email has been typed (part 2, section 4, "Refresh token revoke"). */
export function useRevokeRefreshToken(email: string) {
  const { ask, dialog } = useTypedConfirm();
  const askToRevoke = () =>
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
          await revokeRefreshToken({ email });
          patchAccount(email, { hasRefreshToken: false });
          showStatus(`The refresh token of ${email} was revoked.`);
        } finally {
          // A failed call may still have reached the platform.
          accountsChanged();
        }
      },
    });
  return { ask: askToRevoke, dialog };
}
