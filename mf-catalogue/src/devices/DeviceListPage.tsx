import { useCan } from '@console/auth';
import { ButtonLink } from '@console/ui/ButtonLink';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Plus } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { DeviceGroupsTable } from './DeviceGroupsTable';
import { createDevicePath } from './paths';

/** Part 1, section 2: the devices of one OEM. */
export function DeviceListPage() {
  const { oem = '' } = useParams();
  const mayWrite = useCan('devices.write');
  return (
    <Page>
      <PageHeader
        title={oem}
        lead="Devices, grouped by model"
        actions={
          mayWrite && (
            <ButtonLink type="primary" icon={<Plus size={16} aria-hidden />} to={createDevicePath(oem)}>
              Add a device
            </ButtonLink>
          )
        }
      />
      <DeviceGroupsTable key={oem} oem={oem} />
    </Page>
  );
}
