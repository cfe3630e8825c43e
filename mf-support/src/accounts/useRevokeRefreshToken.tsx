import { typedEmail } from '@console/resources';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { revokeRefreshToken } from './api';
import { accountChanged, patchAccount } from './queries';

/** Revokes the refresh token of an account once its email was typed (part 2, section 4, "Refresh token revoke"). */
export function useRevokeRefreshToken(email: string) {
  const { ask, dialog } = useTypedConfirm();
  const askToRevoke = () =>
    ask({
      title: 'Revoke refresh token',
      what: (
        <p>
          The mobile application of {email} can no longer renew its session: the customer has to sign in
          again.
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
          // A call that failed may have arrived all the same.
          accountChanged(email);
        }
      },
    });
  return { ask: askToRevoke, dialog };
}
