import { type Account, RevokeRefreshTokenBody } from '@console/resources';
import { accountHistory, addHistory } from '../history';
import type { ApiApp, ApiParts } from './apiEnvironment';
import { needs } from './permissions';
import { found, require } from './refusal';
import { requestBody } from './requestBody';
import { isEmail } from './rules';

/** Accounts belong to no entity, since a wearable can be moved to any account (part 2, section 4). */
export function addAccountRoutes(app: ApiApp, { state, now }: ApiParts): void {
  function account(email: string): Account {
    require(isEmail(email), 'Invalid email');
    return found(state().accounts.get(email), `No account with the email ${email}`);
  }

  const log = (email: string, event: string, message: string) =>
    addHistory(state(), email, { timestamp: Math.floor(now() / 1000), event, message });

  app.get('/admin/accounts/:email', needs('records.read'), (c) => c.json(account(c.req.param('email'))));

  app.get('/admin/accounts/logs/:email', needs('records.read'), (c) =>
    c.json(accountHistory(state(), account(c.req.param('email')).email)),
  );

  app.post('/admin/accounts/revoke', needs('support.write'), async (c) => {
    const { email } = await requestBody(c, RevokeRefreshTokenBody);
    const current = account(email);
    require(current.hasRefreshToken === true, `The account ${email} has no refresh token`);
    log(email, 'Refresh_Token_Revoked', 'Revoked by staff');
    return c.json(state().accounts.set(email, { ...current, hasRefreshToken: false }));
  });

  app.get('/security/accounts/resetPassword/:email', needs('support.write'), (c) => {
    const { email } = account(c.req.param('email'));
    require(!!c.req.query('clientId'), 'clientId is missing');
    log(email, 'Sent_Reset_Password_Email', 'Sent on behalf of staff');
    return c.json({ message: `A password reset email was sent to ${email}` });
  });
}
