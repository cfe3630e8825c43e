import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { isBlank } from '@console/ui/formText';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styles from './DeviceGroupsTable.module.css';
import { type DeviceGroup, deviceIdOf, groupByModel, versionName } from './model';
import { devicePath } from './paths';
import { deviceQueries, prefetchDevice } from './queries';
import { VersionsTable } from './VersionsTable';

const versionsOf = (group: DeviceGroup) =>
  group.versions
    .map((device) => (isBlank(device.model.version) ? '–' : versionName(group, device)))
    .join(', ');
const isUnversioned = ({ versions }: DeviceGroup) => versions.every(({ model }) => isBlank(model.version));

const columns: readonly DataColumn<DeviceGroup>[] = [
  {
    key: 'image',
    title: 'Default Image',
    width: 120,
    render: ({ name, versions }) => (
      <ImageWithFallback
        src={versions.find(({ defaultImage }) => defaultImage)?.defaultImage}
        alt={`Default image of ${name}`}
        width={56}
        height={56}
      />
    ),
  },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  {
    key: 'versions',
    title: 'Versions',
    value: versionsOf,
    render: (group) =>
      group.versions.length === 1 ? (
        `${isUnversioned(group) ? '' : 'Version '}${versionsOf(group)}`
      ) : (
        <span>
          {group.versions.length} versions
          <span className={styles.versions}>{versionsOf(group)}</span>
        </span>
      ),
  },
];

/** The device that a group with one version opens directly (part 1, section 2); other groups expand. */
function singleDevice({ versions: [only, ...others] }: DeviceGroup) {
  return only && others.length === 0 ? deviceIdOf(only) : undefined;
}

function linkOf(group: DeviceGroup): string | undefined {
  const only = singleDevice(group);
  return only && devicePath(only);
}

function prefetchSingleDevice(group: DeviceGroup): void {
  const only = singleDevice(group);
  if (only) prefetchDevice(only);
}

const expansion = {
  render: (group: DeviceGroup) => <VersionsTable group={group} />,
  label: ({ name }: DeviceGroup) => `versions of ${name}`,
  canExpand: ({ versions }: DeviceGroup) => versions.length > 1,
};

interface DeviceGroupsTableProps {
  oem: string;
  /** Needed if the page has another table that keeps its state in the URL. */
  addressPrefix?: string;
}

/** The devices of one OEM, one row per model. */
export function DeviceGroupsTable({ oem, addressPrefix }: DeviceGroupsTableProps) {
  const query = useQuery(deviceQueries.list(oem));
  const groups = useMemo(() => query.data && groupByModel(query.data), [query.data]);
  return (
    <DataTable
      id="devices"
      name="devices"
      rows={groups}
      query={query}
      columns={columns}
      cards
      rowKey={({ name }) => name}
      rowLink={linkOf}
      onRowIntent={prefetchSingleDevice}
      expansion={expansion}
      pageSizes={[5, 10, 50]}
      defaultPageSize={5}
      exportName={`devices-${oem}`}
      {...(addressPrefix !== undefined && { addressPrefix })}
    />
  );
}
