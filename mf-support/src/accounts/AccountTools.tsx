import { useCan } from '@console/auth';
import type { Account } from '@console/resources';
import { Button } from 'antd';
import { useRevokeRefreshToken } from './useRevokeRefreshToken';
import { useSendPasswordReset } from './useSendPasswordReset';

/** The actions on an account; renders nothing for read-only roles. */
export function AccountTools({ account: { email, hasRefreshToken } }: { account: Account }) {
  const mayChange = useCan('support.write');
  const reset = useSendPasswordReset(email);
  const revoke = useRevokeRefreshToken(email);
  if (!mayChange) return null;
  return (
    <>
      <Button onClick={reset.ask}>Send password reset email</Button>
      {hasRefreshToken && (
        <Button danger onClick={revoke.ask}>
          Revoke refresh token
        </Button>
      )}
      {reset.dialog}
      {revoke.dialog}
    </>
  );
}
