import type { Client, MobileAppDetails } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { cellText } from '@console/ui/cellValue';
import { type Description, DescriptionList } from '@console/ui/DescriptionList';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PageSection } from '@console/ui/Page';
import { SecretText } from '@console/ui/SecretText';
import { SkeletonText } from '@console/ui/Skeleton';
import { WebLink } from '@console/ui/WebLink';
import { clientTypeName, editableType } from './model';

/** The fields of an application: its ids, and those of its type (part 1, section 2). */
export function ClientDescription({ client }: { client: Client }) {
  return (
    <>
      <PageSection title="Application">
        <DescriptionList items={identity(client)} />
      </PageSection>
      {client.mobileAppDetails && (
        <PageSection title="Mobile app details">
          <DescriptionList items={mobileApp(client.mobileAppDetails)} />
        </PageSection>
      )}
      {editableType(client) === 'APPLIANCE' && (
        <PageSection title="Security module">
          <DescriptionList items={securityModule(client)} />
        </PageSection>
      )}
    </>
  );
}

export function ClientDescriptionSkeleton() {
  return (
    <PageSection title="Application">
      <SkeletonText lines={5} />
    </PageSection>
  );
}

function identity(client: Client): Description[] {
  const { entityId, name, clientId, adminPin, operatorPin } = client;
  return [
    {
      label: 'Entity Id',
      value: entityId && <CopyableId name="entity ID">{entityId}</CopyableId>,
      optional: true,
    },
    { label: 'Name', value: name },
    { label: 'Client ID', value: <CopyableId name="client ID">{clientId}</CopyableId> },
    { label: 'Client Type', value: clientTypeName(client), optional: true },
    ...pin('Admin PIN', adminPin),
    ...pin('Operator PIN', operatorPin),
  ];
}

/** Masked like the secret, so that nobody can read it over the user's shoulder. */
function pin(label: string, value: string | null | undefined): Description[] {
  return value ? [{ label, value: <SecretText name={label} value={value} repeatable /> }] : [];
}

function mobileApp(details: MobileAppDetails): Description[] {
  const { androidAppUrl, appStoreName, iosAppUrl, supportEmail, supportUrl, emailBanner } = details;
  const link = (address: string | null | undefined) => address && <WebLink>{address}</WebLink>;
  return [
    { label: 'Android app url', value: link(androidAppUrl), optional: true },
    { label: 'App store name', value: appStoreName, optional: true },
    { label: 'iOS app url', value: link(iosAppUrl), optional: true },
    { label: 'Support email', value: supportEmail, optional: true },
    { label: 'Support url', value: link(supportUrl), optional: true },
    {
      label: 'Email banner image',
      value: emailBanner && (
        <ImageWithFallback src={emailBanner} alt="Email banner" width={276} height={120} enlarge />
      ),
      optional: true,
      wide: true,
    },
  ];
}

function securityModule({ securityModuleRequired, securityModuleSerialNumber }: Client): Description[] {
  return [
    { label: 'Requires Security Module', value: cellText(securityModuleRequired), optional: true },
    { label: 'Serial number', value: securityModuleSerialNumber, optional: true },
  ];
}
