import { usePageParams } from '@console/area';
import { useCan } from '@console/auth';
import { ButtonLink } from '@console/ui/ButtonLink';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { UnknownOem } from '../oems/UnknownOem';
import { useOemExistence } from '../oems/useOemExistence';
import { DeviceGroupsTable } from './DeviceGroupsTable';
import { createDevicePath, deviceRoutes } from './paths';
import { deviceQueries } from './queries';

/** Part 1, section 2: the devices of one OEM. */
export function DeviceListPage() {
  const { oem } = usePageParams(deviceRoutes.list);
  const mayWrite = useCan('devices.write');
  const query = useQuery(deviceQueries.list(oem));
  // A retry makes a failed query pending again.
  const failure = useLoadFailure(query);
  const loading = query.isPending && !failure;
  const existence = useOemExistence(oem, loading ? undefined : !!query.data?.length);
  if (existence === 'unknown') return <UnknownOem oem={oem} />;
  return (
    <Page>
      <PageHeader
        title={oem}
        lead="Devices, grouped by model"
        actions={
          mayWrite &&
          (existence === 'known' ? (
            <ButtonLink type="primary" icon={<Plus size={16} aria-hidden />} to={createDevicePath(oem)}>
              Add a device
            </ButtonLink>
          ) : (
            <SkeletonBlock width={139} height={32} />
          ))
        }
      />
      <DeviceGroupsTable key={oem} oem={oem} />
    </Page>
  );
}
