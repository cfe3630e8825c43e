import { apiPath, callApi, Nothing } from '@console/api';
import { Account, HistoryEntry, type RevokeRefreshTokenBody } from '@console/resources';
import { array } from 'superstruct';
import { accountRecord } from './accountRecord';

export function getAccount(email: string, signal?: AbortSignal): Promise<Account> {
  return callApi({ path: apiPath`/admin/accounts/${email}`, reply: Account, signal });
}

/** GET /admin/accounts/logs/{email}: the whole activity; the endpoint has no time window. */
export function listAccountActivity(email: string, signal?: AbortSignal): Promise<HistoryEntry[]> {
  return callApi({
    path: apiPath`/admin/accounts/logs/${email}`,
    reply: array(HistoryEntry),
    failure: 'Error retrieving logs',
    signal,
  });
}

export async function revokeRefreshToken(body: RevokeRefreshTokenBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/accounts/revoke',
    body,
    reply: Nothing,
    write: { what: 'Revoke the refresh token', record: accountRecord(body.email) },
  });
}

/** GET /security/accounts/resetPassword/{email}?clientId=: has a side effect although it is a GET: it sends the email. */
export async function sendPasswordReset(email: string, clientId: string): Promise<void> {
  await callApi({
    path: apiPath`/security/accounts/resetPassword/${email}`,
    changes: true,
    query: { clientId },
    reply: Nothing,
    write: { what: 'Send the password reset email', record: accountRecord(email) },
  });
}
