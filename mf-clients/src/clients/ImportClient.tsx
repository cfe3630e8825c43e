import { pathSegment } from '@console/api';
import { ImportClientBody } from '@console/resources';
import { compressImage } from '@console/ui/compressImage';
import { fileRule } from '@console/ui/fileRule';
import { bytesOfDataUrl, readImage, WRONG_IMAGE } from '@console/ui/images';
import { JsonFile } from '@console/ui/JsonFile';
import { PageSection } from '@console/ui/Page';
import { FileError } from '@console/ui/readJsonFile';
import { showStatus } from '@console/ui/statusMessage';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'superstruct';
import { importClient } from './api';
import { bannerLimits } from './clientRules';
import { createOnce } from './createOnce';
import { ExistingClient } from './ExistingClient';
import { clientPath } from './paths';
import { clientsChanged } from './queries';

const failureText = 'Error importing client from json file';

/** The id is part of the application's address: without one, nobody could open it or delete it. */
const ClientFile = object({
  ...ImportClientBody.schema,
  clientId: fileRule(
    string(),
    'must be usable in an address (not empty, "." or "..")',
    (id) => pathSegment(id) !== undefined,
  ),
});

/** A banner in the file becomes what one that is chosen by hand would be. @throws Error with a text for people */
async function withFittingBanner(client: ImportClientBody): Promise<ImportClientBody> {
  const { mobileAppDetails } = client;
  const banner = mobileAppDetails?.emailBanner ?? '';
  if (!/^data:/i.test(banner)) return client;
  const { bytes } = bytesOfDataUrl(banner) ?? {};
  if (!bytes) throw new FileError(failureText, `Field "mobileAppDetails.emailBanner": ${WRONG_IMAGE}`);
  const emailBanner = await compressImage(await readImage(new Blob([bytes])), bannerLimits);
  return { ...client, mobileAppDetails: { ...mobileAppDetails, emailBanner } };
}

/** Adds an application from a file that 'Export application' made; its meta block is left out (part 1, section 7). */
export function ImportClient() {
  const navigate = useNavigate();
  const [importedId, setImportedId] = useState('');
  const unanswered = useRef<string>(undefined);
  const { begin } = useAbortOnLeave();

  async function submit(file: ImportClientBody) {
    const signal = begin();
    const client = await withFittingBanner(file);
    signal.throwIfAborted();
    const said = await createOnce(client, { send: importClient, unanswered, signal });
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
        failureText={failureText}
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
