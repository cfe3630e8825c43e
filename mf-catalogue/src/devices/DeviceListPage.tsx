import { useCan } from '@console/auth';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { DeviceGroupsTable } from './DeviceGroupsTable';
import { createDevicePath } from './paths';

/** Part 1, section 2: the devices of one OEM. */
export function DeviceListPage() {
  const { oem = '' } = useParams();
  const navigate = useNavigate();
  const mayWrite = useCan('devices.write');
  return (
    <Page>
      <PageHeader
        title={oem}
        lead="Devices, grouped by model"
        actions={
          mayWrite && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => void navigate(createDevicePath(oem))}
            >
              Add a device
            </Button>
          )
        }
      />
      <DeviceGroupsTable key={oem} oem={oem} />
    </Page>
  );
}
