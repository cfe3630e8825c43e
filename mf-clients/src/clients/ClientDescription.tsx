import { linkedPath } from '@console/area';
import { useCan } from '@console/auth';
import type { Client, MobileAppDetails } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { cellText } from '@console/ui/cellValue';
import { type Description, DescriptionList } from '@console/ui/DescriptionList';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PageSection } from '@console/ui/Page';
import { SecretText } from '@console/ui/SecretText';
import { SkeletonText } from '@console/ui/Skeleton';
import { TextLink } from '@console/ui/TextLink';
import { WebLink } from '@console/ui/WebLink';
import { bannerPreview } from './clientRules';
import { clientTypeName, editableType, typeAuthority } from './model';

/** The fields of an application: its ids, and those of its type (part 1, section 2). */
export function ClientDescription({ client }: { client: Client }) {
  const mayEdit = useCan('clients.write');
  return (
    <>
      <PageSection title="Application">
        <DescriptionList items={[...identity(client), ...(mayEdit ? secretHint(client) : [])]} />
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
    { label: 'Entity Id', value: entityId && <EntityId>{entityId}</EntityId>, optional: true },
    { label: 'Name', value: name },
    { label: 'Client ID', value: <CopyableId name="client ID">{clientId}</CopyableId> },
    { label: 'Client Type', value: clientTypeName(client), optional: true },
    ...pin('Admin PIN', adminPin),
    ...pin('Operator PIN', operatorPin),
  ];
}

/** Says where the secret is, for those who may have it: the page itself never shows it. */
function secretHint(client: Client): Description[] {
  const label = 'Client secret';
  if (editableType(client) === 'APPLIANCE') return [{ label, value: 'Not shown here. See Edit.' }];
  return typeAuthority(client) === 'ROLE_WEB'
    ? [{ label, value: 'Not shown here. Export application can include it.' }]
    : [];
}

function EntityId({ children: id }: { children: string }) {
  const mayOpen = useCan('entities.read');
  return (
    <>
      <CopyableId name="entity ID">{id}</CopyableId>{' '}
      {mayOpen && <TextLink to={linkedPath('/dashboard/entities/:id', { id })}>Open entity</TextLink>}
    </>
  );
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
        <ImageWithFallback src={emailBanner} alt="Email banner" {...bannerPreview} enlarge />
      ),
      optional: true,
      wide: true,
    },
  ];
}

function securityModule({ securityModuleRequired, securityModuleSerialNumber }: Client): Description[] {
  return [
    { label: 'Requires Security Module', value: cellText(securityModuleRequired), optional: true },
    {
      label: 'Serial number',
      value: securityModuleSerialNumber && <SerialNumber>{securityModuleSerialNumber}</SerialNumber>,
      optional: true,
    },
  ];
}

/** Links to the dongle for those who may open it. */
function SerialNumber({ children: uuid }: { children: string }) {
  const mayOpen = useCan('multos.use');
  return (
    <TextLink to={mayOpen ? linkedPath('/dashboard/utils/multos/:uuid', { uuid }) : ''}>{uuid}</TextLink>
  );
}
