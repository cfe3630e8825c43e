import { ImportClientBody } from '@console/resources';
import { JsonFile } from '@console/ui/JsonFile';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importClient } from './api';
import { ExistingClient } from './ExistingClient';
import { clientPath, clientRoutes } from './paths';
import { clientsChanged } from './queries';

/** Adds an application from a file that 'Export application' made; its meta block is left out (part 1, section 7). */
export function ImportClient() {
  const navigate = useNavigate();
  const [importedId, setImportedId] = useState('');

  async function submit(client: ImportClientBody) {
    await importClient(client);
    clientsChanged();
    setImportedId(client.clientId);
    showStatus(`Application ${client.name} was imported.`);
  }

  return (
    <PageSection title="Import from a file">
      <JsonFile
        label="Import application"
        kind="client"
        struct={ImportClientBody}
        failureText="Error importing client from json file"
        onSubmit={submit}
        remark={(file) => <ExistingClient file={file} />}
        done={{
          text: 'Client successfully uploaded',
          onDone: () => void navigate(clientPath(importedId) || clientRoutes.list, { replace: true }),
        }}
      />
    </PageSection>
  );
}
