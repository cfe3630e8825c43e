import { type Client, CreateClientBody, ImportClientBody, UpdateClientBody } from '@console/resources';
import type { ApiApp, ApiContext, ApiParts } from './apiEnvironment';
import {
  assignModule,
  authorityOfType,
  checkClientUpdate,
  checkImportedClient,
  checkNewClient,
  fieldsKept,
} from './clientRules';
import { may, needs, ownEntityOnly, sees } from './permissions';
import { found, Refusal } from './refusal';
import { requestBody } from './requestBody';

export function addClientRoutes(app: ApiApp, { state, pictures }: ApiParts): void {
  /** Secrets and PINs are only visible to callers who can write them, and never in lists. */
  function reply(c: ApiContext, client: Client, { inList = false } = {}): Client {
    const { clientSecret, adminPin, operatorPin, ...open } = client;
    const details = open.mobileAppDetails;
    const mobileAppDetails = details && { ...details, emailBanner: pictures.address(details.emailBanner) };
    const shown = { ...open, mobileAppDetails };
    if (inList || !may(c.get('caller'), 'catalogue.write')) return shown;
    return { ...shown, adminPin, operatorPin, clientSecret };
  }

  function client(c: ApiContext): Client {
    const id = c.req.param('id') ?? '';
    const client = state().clients.get(id);
    return found(
      client && sees(c.get('caller'), client.entityId) ? client : undefined,
      `No application ${id}`,
    );
  }

  function refuseDuplicate(clientId: string): void {
    if (state().clients.has(clientId)) throw new Refusal(409, `The application ${clientId} already exists`);
  }

  const storedDetails = (details: Client['mobileAppDetails']) =>
    details && { ...details, emailBanner: pictures.store(details.emailBanner, 'emailBanner') };

  app.get('/admin/clients', needs('records.read'), (c) => {
    const entity = ownEntityOnly(c.get('caller')) ?? c.req.query('entity');
    const shown = state().clients.filter(({ entityId }) => !entity || entityId === entity);
    return c.json(shown.map((client) => reply(c, client, { inList: true })));
  });

  app.get('/admin/clients/:id', needs('records.read'), (c) => c.json(reply(c, client(c))));

  app.post('/admin/clients', needs('catalogue.write'), async (c) => {
    const { clientType, ...body } = await requestBody(c, CreateClientBody);
    checkNewClient(state(), { clientType, ...body });
    refuseDuplicate(body.clientId);
    assignModule(state(), body, body.securityModuleSerialNumber);
    const created = { ...body, authorities: [{ authority: authorityOfType[clientType] }] };
    return c.json(reply(c, state().clients.set(body.clientId, created)), 201);
  });

  app.post('/admin/clients/import', needs('catalogue.write'), async (c) => {
    const body = await requestBody(c, ImportClientBody);
    checkImportedClient(state(), body);
    refuseDuplicate(body.clientId);
    const mobileAppDetails = storedDetails(body.mobileAppDetails);
    assignModule(state(), body, body.securityModuleSerialNumber);
    return c.json(reply(c, state().clients.set(body.clientId, { ...body, mobileAppDetails })), 201);
  });

  app.put('/admin/clients/:id', needs('catalogue.write'), async (c) => {
    const current = client(c);
    const sent = await requestBody(c, UpdateClientBody);
    const body = { ...fieldsKept(current, sent.clientType), ...sent };
    checkClientUpdate(state(), body);
    const { clientType, secretRequired: _, clientSecret, mobileAppDetails, ...fields } = body;
    const details =
      mobileAppDetails === undefined ? current.mobileAppDetails : storedDetails(mobileAppDetails);
    assignModule(state(), { clientId: current.clientId, name: body.name }, body.securityModuleSerialNumber);
    const changed: Client = {
      ...current,
      ...fields,
      clientSecret: clientType === 'APPLIANCE' ? (clientSecret ?? current.clientSecret) : null,
      mobileAppDetails: details,
      authorities: [{ authority: authorityOfType[clientType] }],
    };
    return c.json(reply(c, state().clients.set(current.clientId, changed)));
  });

  app.delete('/admin/clients/:id', needs('catalogue.write'), (c) => {
    const { clientId, name } = client(c);
    assignModule(state(), { clientId, name }, null);
    state().clients.delete(clientId);
    return c.body(null, 204);
  });
}
