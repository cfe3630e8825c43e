import { codeText, type Device, type DeviceVariant } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { cellText } from '@console/ui/cellValue';
import { type Description, DescriptionList } from '@console/ui/DescriptionList';
import type { DataColumn } from '@console/ui/dataColumn';
import { isBlank } from '@console/ui/formText';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { Missing } from '@console/ui/Missing';
import { PageSection } from '@console/ui/Page';
import { PlainTable } from '@console/ui/PlainTable';
import { StateTag } from '@console/ui/StateTag';
import { WebLink } from '@console/ui/WebLink';
import { DetailsWithImages, DetailsWithImagesSkeleton, IMAGE_WIDTH } from '../DetailsWithImages';
import styles from './DeviceDescription.module.css';
import { modelDisplayName } from './model';

/** All fields of a device (part 2, section 2). */
export function DeviceDescription({ device }: { device: Device }) {
  return (
    <>
      <PageSection title="Device">
        <DetailsWithImages
          images={
            <ImageWithFallback
              src={device.defaultImage}
              alt={`Default image of ${modelDisplayName(device)}`}
              width={IMAGE_WIDTH}
              height={IMAGE_WIDTH}
              enlarge
            />
          }
          items={identity(device)}
        />
      </PageSection>
      <div className={styles.sections}>
        <PageSection title="Variants">
          {device.variants?.length ? <VariantsTable variants={device.variants} /> : <Missing />}
        </PageSection>
        <PageSection title="Support and website">
          <DescriptionList items={flags(device)} />
        </PageSection>
      </div>
    </>
  );
}

export function DeviceDescriptionSkeleton() {
  return (
    <PageSection title="Device">
      <DetailsWithImagesSkeleton heights={[IMAGE_WIDTH]} />
    </PageSection>
  );
}

const link = (address: string | null | undefined) => address && <WebLink>{address}</WebLink>;

function identity(device: Device): Description[] {
  return [
    { label: 'Brand', value: withDisplayName(device.brand, device.brandDisplayName) },
    { label: 'Model', value: withDisplayName(device.model.name, device.modelDisplayName) },
    { label: 'Version', value: device.model.version },
    { label: 'Type', value: device.type && codeText(device.type) },
    { label: 'Type Code', value: device.typeCode },
    { label: 'TDP', term: 'TDP', value: device.tdpId },
    {
      label: 'TDP Identifier',
      term: 'TDP Identifier',
      value: device.tdpIdentifier && <CopyableId name="TDP Identifier">{device.tdpIdentifier}</CopyableId>,
    },
    { label: 'Video trailer', value: link(device.brandMobileVideoTrailer) },
    { label: 'Store link', value: link(device.storeLink) },
    { label: 'Description', value: device.description, wide: true },
  ];
}

/** The catalogue's key, which URLs and confirmations use, followed by the name that customers see if it differs. */
function withDisplayName(key: string, displayName: string | null | undefined) {
  return displayName && !isBlank(displayName) && displayName !== key ? `${key} (${displayName})` : key;
}

function flags(device: Device): Description[] {
  return [
    { label: 'Rcos', term: 'Rcos', value: support(device.rcosNotSupported) },
    { label: 'Tokenisation', term: 'Tokenisation', value: support(device.tokenisationNotSupported) },
    { label: 'Promo Ready', term: 'Promo Ready', value: support(device.promoReadyNotSupported) },
    { label: 'Excluded from website', value: cellText(device.excludedFromWebsite) },
    { label: 'Featured on website', value: cellText(device.featuredOnWebsite) },
  ];
}

/** Undefined if the platform gives no value: that is "missing", not "supported". */
function support(notSupported: boolean | null | undefined) {
  if (typeof notSupported !== 'boolean') return undefined;
  return notSupported ? (
    <StateTag tone="bad">NOT supported</StateTag>
  ) : (
    <StateTag tone="good">Supported</StateTag>
  );
}

const variantColumns: readonly DataColumn<DeviceVariant>[] = [
  { key: 'color', title: 'Colour', render: ({ color }) => color },
  {
    key: 'image',
    title: 'Image',
    render: ({ color, image }) => (
      <ImageWithFallback src={image} alt={color} width={120} height={120} enlarge />
    ),
  },
];

const colorOf = ({ color }: DeviceVariant) => color;

function VariantsTable({ variants }: { variants: readonly DeviceVariant[] }) {
  return <PlainTable name="Variants" columns={variantColumns} rows={variants} rowKey={colorOf} />;
}
