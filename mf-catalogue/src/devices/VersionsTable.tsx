import { codeText, type Device } from '@console/resources';
import type { DataColumn } from '@console/ui/dataColumn';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { Missing } from '@console/ui/Missing';
import { PlainTable } from '@console/ui/PlainTable';
import { Flex } from 'antd';
import { useMemo } from 'react';
import { type DeviceGroup, deviceIdOf, deviceName, versionName } from './model';
import { devicePath } from './paths';
import { prefetchDevice } from './queries';

const versionColumn = (group: DeviceGroup): DataColumn<Device> => ({
  key: 'version',
  title: 'Version',
  render: (device) => (
    <Flex component="span" align="center" gap={12}>
      <ImageWithFallback src={device.defaultImage} alt="" width={40} height={40} />
      {versionName(group, device)}
    </Flex>
  ),
});

const otherColumns: readonly DataColumn<Device>[] = [
  { key: 'tdp', title: 'TDP', render: ({ tdpId }) => tdpId ?? <Missing /> },
  {
    key: 'tdpIdentifier',
    title: 'TDP Identifier',
    render: ({ tdpIdentifier }) =>
      tdpIdentifier ? <span style={{ whiteSpace: 'nowrap' }}>{tdpIdentifier}</span> : <Missing />,
  },
  { key: 'type', title: 'Type', render: ({ type }) => (type ? codeText(type) : <Missing />) },
  {
    key: 'variants',
    title: 'Variants',
    render: ({ variants }) =>
      variants?.length ? variants.map(({ color }) => color).join(', ') : <Missing />,
  },
];

const keyOf = (device: Device) => deviceName(deviceIdOf(device));
const linkOf = (device: Device) => devicePath(deviceIdOf(device));
const prefetch = (device: Device) => prefetchDevice(deviceIdOf(device));

/** The expanded row of a model: its versions, each linked to its device (part 1, section 2). */
export function VersionsTable({ group }: { group: DeviceGroup }) {
  const columns = useMemo(() => [versionColumn(group), ...otherColumns], [group]);
  return (
    <PlainTable
      name={`Versions of ${group.name}`}
      columns={columns}
      cards
      rows={group.versions}
      rowKey={keyOf}
      rowLink={linkOf}
      onRowIntent={prefetch}
    />
  );
}
