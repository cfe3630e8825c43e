import { linkedPath } from '@console/area';
import type { Wearable } from '@console/resources';
import { CopyableId, CopyButton } from '@console/ui/CopyableId';
import { DateTime } from '@console/ui/DateTime';
import { DescriptionList } from '@console/ui/DescriptionList';
import { TextLink } from '@console/ui/TextLink';
import { accountPath } from '../accounts/paths';

/** Fits an ASN and its copy button, in pixels. Narrower than the default, so that three columns fit. */
const ASN_COLUMN_WIDTH = 240;

const devicePath = ({ brand, model, version }: Wearable['device']) =>
  linkedPath('/dashboard/device/brand/:brand/model/:model/version/:version', {
    brand,
    model,
    version: version ?? '',
  });

/** The facts of a wearable, first the email by which staff verify a caller. Its picture is in `WearableBand`. */
export function WearableFacts({ wearable }: { wearable: Wearable }) {
  const { asn, serialNumber, visualId, username, device, createdDate, modifiedDate } = wearable;
  return (
    <DescriptionList
      columnWidth={ASN_COLUMN_WIDTH}
      items={[
        {
          label: 'Registered to',
          value: username && (
            <>
              <TextLink to={accountPath(username)}>{username}</TextLink>
              <CopyButton name="email">{username}</CopyButton>
            </>
          ),
        },
        { label: 'ASN', value: <CopyableId name="ASN">{asn}</CopyableId> },
        {
          label: 'Serial number',
          value: serialNumber ? <CopyableId name="serial number">{serialNumber}</CopyableId> : 'NOT PAIRED',
        },
        { label: 'Brand', value: device.brand },
        {
          label: 'Model',
          value: (
            <TextLink to={devicePath(device)}>
              {[device.model, device.version].filter(Boolean).join(' ')}
            </TextLink>
          ),
        },
        { label: 'Variant', value: device.variant?.color, optional: true },
        { label: 'Created', value: createdDate && <DateTime value={createdDate} relative /> },
        {
          label: 'Modified',
          value: modifiedDate && <DateTime value={modifiedDate} relative />,
          optional: true,
        },
        ...(visualId
          ? [{ label: 'Visual Id', value: <CopyableId name="Visual Id">{visualId}</CopyableId> }]
          : []),
      ]}
    />
  );
}
