import { usePageParams, useShownRecord } from '@console/area';
import { type SecurityModule, securityModuleQueries } from '@console/resources';
import { BackTo } from '@console/ui/ButtonLink';
import { RequestStates } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { AlertBody } from './AlertBody';
import { DongleWork } from './DongleWork';
import { MultosPage } from './MultosPage';
import { findSecurityModule } from './model';
import { securityModuleRoutes } from './paths';
import { securityModuleRecord } from './securityModuleRecord';

/** Multos dongle details (part 2, section 2): of the record in the address. */
export function DongleDetailPage() {
  const { uuid } = usePageParams(securityModuleRoutes.detail);
  return (
    <MultosPage title="Multos dongle details">
      <DongleOfRecord key={uuid} uuid={uuid} />
    </MultosPage>
  );
}

/** The same of any dongle that is read. */
export function ReadDonglePage() {
  return (
    <MultosPage title="Multos dongle details" lead="Read a device">
      <DongleWork />
    </MultosPage>
  );
}

const backToList = <BackTo page="Security Modules" to={securityModuleRoutes.list} />;

function DongleOfRecord({ uuid }: { uuid: string }) {
  const query = useQuery(securityModuleQueries.list());
  return (
    <RequestStates query={query} name="security module" failedActions={backToList}>
      {(modules) => <Found record={findSecurityModule(modules, uuid)} uuid={uuid} />}
    </RequestStates>
  );
}

function Found({ record, uuid }: { record: SecurityModule | undefined; uuid: string }) {
  useShownRecord(record && { record: securityModuleRecord(record.serialNumber) });
  if (record) return <DongleWork record={record} />;
  return (
    <Alert
      type="error"
      showIcon
      title={`There is no security module ${uuid}`}
      description={
        <AlertBody actions={backToList}>
          Security modules are found by their serial number, or by the client ID of the application they are
          assigned to.
        </AlertBody>
      }
    />
  );
}
