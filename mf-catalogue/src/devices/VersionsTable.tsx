import type { Device } from '@console/resources';
import { Missing } from '@console/ui/Missing';
import { Table } from 'antd';
import { Link } from 'react-router-dom';
import styles from './DeviceGroupsTable.module.css';
import { type DeviceGroup, deviceIdOf, deviceTypeName } from './model';
import { devicePath } from './paths';
import { prefetchDevice } from './queries';

const columns = [
  {
    title: 'Version',
    key: 'version',
    rowScope: 'row' as const,
    render: (_: unknown, device: Device) => (
      <Link
        to={devicePath(deviceIdOf(device))}
        onFocus={() => prefetchDevice(deviceIdOf(device))}
        onMouseEnter={() => prefetchDevice(deviceIdOf(device))}
      >
        {device.model.version}
      </Link>
    ),
  },
  { title: 'TDP', key: 'tdp', render: (_: unknown, { tdpId }: Device) => tdpId ?? <Missing /> },
  {
    title: 'TDP Identifier',
    key: 'tdpIdentifier',
    render: (_: unknown, { tdpIdentifier }: Device) => tdpIdentifier || <Missing />,
  },
  {
    title: 'Type',
    key: 'type',
    render: (_: unknown, { type }: Device) => (type ? deviceTypeName(type) : <Missing />),
  },
  {
    title: 'Variants',
    key: 'variants',
    render: (_: unknown, { variants }: Device) =>
      variants?.length ? (
        <span className={styles.colours}>{variants.map(({ color }) => color).join(', ')}</span>
      ) : (
        <Missing />
      ),
  },
];

/** The expand row of a model: its versions, each a link to its device (part 1, section 2). */
export function VersionsTable({ group }: { group: DeviceGroup }) {
  return (
    <Table<Device>
      aria-label={`Versions of ${group.name}`}
      className={styles.versions ?? ''}
      size="small"
      pagination={false}
      columns={columns}
      dataSource={[...group.versions]}
      rowKey={({ brand, model }) => `${brand} ${model.name} ${model.version}`}
    />
  );
}
