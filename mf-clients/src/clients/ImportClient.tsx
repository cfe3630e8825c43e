import { pathSegment } from '@console/api';
import { ImportClientBody, MobileAppDetailsBody } from '@console/resources';
import { compressImage } from '@console/ui/compressImage';
import { useUnanswered } from '@console/ui/created';
import { fileRule } from '@console/ui/fileRule';
import { withoutInvisible } from '@console/ui/formText';
import { bytesOfDataUrl, readImage, WRONG_IMAGE } from '@console/ui/images';
import { JsonFile } from '@console/ui/JsonFile';
import { PageSection } from '@console/ui/Page';
import { FileError } from '@console/ui/readJsonFile';
import { showStatus } from '@console/ui/statusMessage';
import { useAbortOnLeaving } from '@console/ui/useOnLeaving';
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { coerce, nullable, object, optional, string } from 'superstruct';
import { importClient } from './api';
import { bannerLimits } from './clientRules';
import { createClientOnce } from './createClientOnce';
import { ExistingClient } from './ExistingClient';
import { editableType } from './model';
import { clientPath } from './paths';
import { UnavailableDongle } from './UnavailableDongle';
import { UnknownEntity } from './UnknownEntity';

const failureText = 'Error importing client from json file';

/** Without invisible characters, which the fields of the form drop. */
const visible = optional(nullable(coerce(string(), string(), withoutInvisible)));

/** The id is part of the application's URL: without a usable one, nobody could open or delete the application. */
const ClientFile = object({
  ...ImportClientBody.schema,
  clientId: fileRule(
    string(),
    'must be usable in a URL (not empty, no part of it "." or "..")',
    (id) => pathSegment(id) !== undefined,
  ),
  mobileAppDetails: optional(
    nullable(
      object({
        ...MobileAppDetailsBody.schema,
        androidAppUrl: visible,
        iosAppUrl: visible,
        supportEmail: visible,
        supportUrl: visible,
      }),
    ),
  ),
});

/**
 * Compresses a banner in the file just as the form compresses a chosen one.
 * @throws Error with a message for the user
 */
async function withCompressedBanner(client: ImportClientBody): Promise<ImportClientBody> {
  const { mobileAppDetails } = client;
  const banner = mobileAppDetails?.emailBanner ?? '';
  if (!/^data:/i.test(banner)) return client;
  const { bytes } = bytesOfDataUrl(banner) ?? {};
  if (!bytes) throw new FileError(failureText, `Field "mobileAppDetails.emailBanner": ${WRONG_IMAGE}`);
  const emailBanner = await compressImage(await readImage(new Blob([bytes])), bannerLimits);
  return { ...client, mobileAppDetails: { ...mobileAppDetails, emailBanner } };
}

/** The credentials of an appliance that a file does not contain. */
function lackingCredentials(client: ImportClientBody): string {
  if (editableType(client) !== 'APPLIANCE') return '';
  const { adminPin, operatorPin, clientSecret } = client;
  return [!clientSecret && 'secret', !(adminPin && operatorPin) && 'PINs'].filter(Boolean).join(' and ');
}

/** Imports an application from a file made by 'Export application'; its meta block is not sent (part 1, section 7). */
export function ImportClient() {
  const navigate = useNavigate();
  const [importedId, setImportedId] = useState('');
  const [lacking, setLacking] = useState('');
  const unanswered = useUnanswered('Unanswered import');
  const { begin } = useAbortOnLeaving();

  async function submit(file: ImportClientBody) {
    const signal = begin();
    const client = await withCompressedBanner(file);
    signal.throwIfAborted();
    const message = await createClientOnce(client, { send: importClient, unanswered });
    setImportedId(client.clientId);
    setLacking(lackingCredentials(client));
    // After leaving, the session log announces it, with a link.
    if (!signal.aborted) showStatus(message);
  }

  return (
    <PageSection title="Import from a file">
      <JsonFile
        label="Import application"
        kind="client"
        struct={ClientFile}
        failureText={failureText}
        onSubmit={submit}
        remark={(file) => (
          <>
            <UnknownEntity
              entityId={file.entityId}
              advice="Add it first, or change entityId in the file; otherwise the import may be refused."
            />
            {file.securityModuleSerialNumber && (
              <UnavailableDongle serialNumber={file.securityModuleSerialNumber} clientId={file.clientId} />
            )}
            <ExistingClient file={file} />
          </>
        )}
        done={{
          text: 'Client successfully uploaded',
          onDone: () => void navigate(clientPath(importedId), { replace: true }),
        }}
      />
      {lacking && (
        <Alert
          type="warning"
          showIcon
          title={`Still to be set under Edit: the ${lacking}, which the file did not contain.`}
        />
      )}
    </PageSection>
  );
}
