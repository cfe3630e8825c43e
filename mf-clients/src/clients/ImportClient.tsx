import { pathSegment } from '@console/api';
import { ImportClientBody } from '@console/resources';
import { fileRule } from '@console/ui/fileRule';
import { JsonFile } from '@console/ui/JsonFile';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'superstruct';
import { importClient } from './api';
import { createOnce } from './createOnce';
import { ExistingClient } from './ExistingClient';
import { clientPath } from './paths';
import { clientsChanged } from './queries';

/** The id is part of the application's address: without one, nobody could open it or delete it. */
const ClientFile = object({
  ...ImportClientBody.schema,
  clientId: fileRule(
    string(),
    'must be an id that an address can hold',
    (id) => pathSegment(id) !== undefined,
  ),
});

/** Adds an application from a file that 'Export application' made; its meta block is left out (part 1, section 7). */
export function ImportClient() {
  const navigate = useNavigate();
  const [importedId, setImportedId] = useState('');
  const unanswered = useRef<string>(undefined);
  const { begin } = useAbortOnLeave();

  async function submit(client: ImportClientBody) {
    const said = await createOnce(client, { send: importClient, unanswered, signal: begin() });
    clientsChanged();
    setImportedId(client.clientId);
    showStatus(said);
  }

  return (
    <PageSection title="Import from a file">
      <JsonFile
        label="Import application"
        kind="client"
        struct={ClientFile}
        failureText="Error importing client from json file"
        onSubmit={submit}
        remark={(file) => <ExistingClient file={file} />}
        done={{
          text: 'Client successfully uploaded',
          onDone: () => void navigate(clientPath(importedId), { replace: true }),
        }}
      />
    </PageSection>
  );
}
