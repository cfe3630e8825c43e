import { useCan } from '@console/auth';
import type { Wearable } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DateTime } from '@console/ui/DateTime';
import { DescriptionList } from '@console/ui/DescriptionList';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PageSection } from '@console/ui/Page';
import { SkeletonBlock, SkeletonText } from '@console/ui/Skeleton';
import { TextLink } from '@console/ui/TextLink';
import { useQuery } from '@tanstack/react-query';
import { accountPath } from '../accounts/paths';
import { Subsection } from '../Subsection';
import { ChangeWearableEmail } from './ChangeWearableEmail';
import { MobilePersoToggle } from './MobilePersoToggle';
import { deviceOfWearableQuery } from './queries';
import styles from './WearableSummary.module.css';

/** In pixels; staff recognise a wearable by its picture first. */
const PICTURE = 160;

/** With its copy button: narrower columns than the design system's bring the services further up the page. */
const WIDTH_OF_AN_ASN = 240;

/** What the wearable is and whose, and below it what may be changed on it. */
export function WearableSummary({ wearable }: { wearable: Wearable }) {
  const mayChange = useCan('support.write');
  const { asn, serialNumber, visualId, username, device, createdDate, modifiedDate } = wearable;
  return (
    <PageSection title="Wearable">
      <div className={styles.facts}>
        <Picture wearable={wearable} />
        <DescriptionList
          columnWidth={WIDTH_OF_AN_ASN}
          items={[
            { label: 'Brand', value: device.brand },
            { label: 'Model', value: `${device.model} ${device.version}` },
            { label: 'Variant', value: device.variant?.color, optional: true },
            {
              label: 'Registered to',
              value: username && <TextLink to={accountPath(username)}>{username}</TextLink>,
            },
            { label: 'ASN', value: <CopyableId name="ASN">{asn}</CopyableId> },
            {
              label: 'Serial number',
              value: serialNumber ? (
                <CopyableId name="serial number">{serialNumber}</CopyableId>
              ) : (
                'NOT PAIRED'
              ),
            },
            { label: 'Created', value: createdDate && <DateTime value={createdDate} /> },
            { label: 'Modified', value: modifiedDate && <DateTime value={modifiedDate} />, optional: true },
            ...(visualId
              ? [{ label: 'Visual Id', value: <CopyableId name="Visual Id">{visualId}</CopyableId> }]
              : []),
          ]}
        />
      </div>
      <div className={styles.tools}>
        <Subsection title="Permissions">
          <MobilePersoToggle wearable={wearable} />
        </Subsection>
        {mayChange && (
          <Subsection title="Change wearable email address">
            <ChangeWearableEmail wearable={wearable} />
          </Subsection>
        )}
      </div>
    </PageSection>
  );
}

function Picture({ wearable }: { wearable: Wearable }) {
  const { data: device } = useQuery(deviceOfWearableQuery(wearable));
  const { brand, model, variant } = wearable.device;
  const ofColour = device?.variants?.find(({ color }) => color === variant?.color)?.image;
  return (
    <ImageWithFallback
      src={ofColour ?? device?.defaultImage}
      alt={[brand, model, variant?.color].filter(Boolean).join(' ')}
      width={PICTURE}
      height={PICTURE}
      enlarge
    />
  );
}

export function WearableSummarySkeleton() {
  return (
    <PageSection title="Wearable">
      <div className={styles.facts}>
        <SkeletonBlock width={PICTURE} height={PICTURE} />
        <SkeletonText lines={8} />
      </div>
    </PageSection>
  );
}
