import type { FoundRecord, RecordSummary } from '@console/area';
import type { Client } from '@console/resources';
import { isBlank } from '@console/ui/formText';
import { clientTypeName } from './model';
import { clientPath } from './paths';

/** A reference to an application, for the session log. */
export function clientRecord(clientId: string, name?: string): FoundRecord['record'] {
  const shown = name === undefined || isBlank(name) ? undefined : name;
  return { kind: 'Application', id: clientId, name: shown, path: clientPath(clientId) };
}

/** The fields to copy into a support ticket; without PINs and secret. */
export function clientSummary(client: Client): RecordSummary {
  const { clientId, name, entityId } = client;
  return {
    record: clientRecord(clientId, name),
    facts: [
      { label: 'Client ID', value: clientId },
      { label: 'Client Type', value: clientTypeName(client) || '–' },
      { label: 'Entity Id', value: entityId || '–' },
    ],
  };
}
