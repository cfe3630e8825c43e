import { apiPath, callApi, Nothing } from '@console/api';
import type { Client, CreateClientBody, ImportClientBody, UpdateClientBody } from '@console/resources';
import { clientRecord } from './clientRecord';

export async function createClient(body: CreateClientBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/clients',
    body,
    reply: Nothing,
    failure: 'Error creating a new client.',
    write: { what: 'Create the application', record: clientRecord(body.clientId, body.name) },
  });
}

export async function importClient(body: ImportClientBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/clients/import',
    body,
    reply: Nothing,
    failure: 'Error uploading a client.',
    write: { what: 'Import the application', record: clientRecord(body.clientId, body.name) },
  });
}

export async function updateClient(id: string, body: UpdateClientBody, hasNewSecret = false): Promise<void> {
  await callApi({
    method: 'PUT',
    path: apiPath`/admin/clients/${id}`,
    body,
    reply: Nothing,
    failure: 'Error updating the client.',
    write: {
      what: `Change the application${hasNewSecret ? ' and its client secret' : ''}`,
      record: clientRecord(id, body.name),
    },
  });
}

/** DELETE /admin/clients/{id}. The error catalogue has no specific text for it. */
export async function deleteClient({ clientId, name }: Client): Promise<void> {
  await callApi({
    method: 'DELETE',
    path: apiPath`/admin/clients/${clientId}`,
    reply: Nothing,
    write: { what: 'Delete the application', record: clientRecord(clientId, name), deletes: true },
  });
}
