import { useOwnEntity } from '@console/auth';
import type { Wearable } from '@console/resources';
import { GroupedId } from '@console/ui/CopyableId';
import { DataTable } from '@console/ui/DataTable';
import { DateTime } from '@console/ui/DateTime';
import type { DataColumn } from '@console/ui/dataColumn';
import { dateOf } from '@console/ui/formatDateTime';
import { isBlank } from '@console/ui/formText';
import { PageSection } from '@console/ui/Page';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { othersHidden } from '../diagnosis/wording';
import { GoBackButton } from '../GoBackButton';
import { wearablePath } from '../wearables/paths';
import { ServiceStates, serviceStatesText } from '../wearables/ServiceStates';
import { WearablePicture } from '../wearables/WearablePicture';
import { WearablePreview } from '../wearables/WearablePreview';
import styles from './AccountWearables.module.css';
import { accountRoutes } from './paths';
import { useWearablesActions } from './useWearablesActions';

/** In pixels. */
const PICTURE = 40;

function Moment({ value }: { value: string | null | undefined }) {
  return (
    <span className={styles.moment}>
      <DateTime value={value} format="short" />
    </span>
  );
}

/** Lets a name like 'WILLOW_KEY_FOB' wrap after each underscore. */
function ModelName({ name }: { name: string | null | undefined }) {
  if (!name || isBlank(name)) return '–';
  return name.split(/(?<=_)/).map((word, at) => (
    <Fragment key={`${at} ${word}`}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

const columns: DataColumn<Wearable>[] = [
  {
    key: 'asn',
    title: 'ASN',
    value: ({ asn }) => asn,
    render: (wearable) => (
      <span className={styles.wearable}>
        <WearablePicture wearable={wearable} size={PICTURE} decorative />
        <span className={styles.asn}>
          <GroupedId>{wearable.asn}</GroupedId>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    title: 'State',
    value: serviceStatesText,
    render: (wearable) => <ServiceStates wearable={wearable} />,
  },
  { key: 'brand', title: 'Brand', value: ({ device }) => device.brand },
  {
    key: 'model',
    title: 'Model',
    value: ({ device }) => device.model,
    render: ({ device }) => <ModelName name={device.model} />,
  },
  { key: 'description', title: 'Description', value: ({ device }) => device.variant?.color },
  {
    key: 'created',
    title: 'Created',
    value: ({ createdDate }) => dateOf(createdDate) ?? createdDate,
    searchable: false,
    render: ({ createdDate }) => <Moment value={createdDate} />,
  },
  {
    key: 'modified',
    title: 'Modified',
    value: ({ modifiedDate }) => dateOf(modifiedDate) ?? modifiedDate,
    searchable: false,
    render: ({ modifiedDate }) => <Moment value={modifiedDate} />,
  },
  { key: 'services', title: 'Services', value: ({ services }) => services?.length, align: 'right' },
];

const preview = { render: (wearable: Wearable) => <WearablePreview wearable={wearable} /> };

const asnOf = ({ asn }: Wearable) => asn;

/** The wearables of a customer. A failed load is not shown as an empty list: staff would tell the customer they have none. */
export function AccountWearables({ query }: { query: UseQueryResult<Wearable[]> }) {
  const actions = useWearablesActions();
  const ownEntity = useOwnEntity();
  return (
    <PageSection title="Wearables">
      <DataTable
        id="account-wearables"
        name="wearables"
        rows={query.data}
        query={query}
        columns={columns}
        rowKey={asnOf}
        {...(actions && { rowsActions: actions })}
        rowLink={({ asn }) => wearablePath('asn', asn)}
        emptyText="No wearables available for this account"
        plainFailure
        failedActions={<GoBackButton otherwise={accountRoutes.search} />}
        pageSizes={[10, 25, 50]}
        defaultSort={{ column: 'created', descending: true }}
        exportName="wearables"
        preview={preview}
        cards
      />
      {ownEntity && query.data && <p>{othersHidden}</p>}
    </PageSection>
  );
}
