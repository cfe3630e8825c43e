import { usePageName, usePageParams, useShownRecord } from '@console/area';
import { type SecurityModule, securityModuleQueries } from '@console/resources';
import { BackTo, ButtonLink } from '@console/ui/ButtonLink';
import { PageSection } from '@console/ui/Page';
import { RequestStates } from '@console/ui/RequestStates';
import { SkeletonText } from '@console/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DongleWork } from './DongleWork';
import { MultosPage } from './MultosPage';
import { ActionAlert } from './record/ActionAlert';
import { findSecurityModule, findWithoutZeros } from './record/model';
import { securityModulePath, securityModuleRoutes } from './record/paths';
import { securityModuleRecord } from './record/securityModuleRecord';

/** Multos dongle details (part 2, section 2) of the record in the URL. */
export function DongleDetailPage() {
  const { uuid } = usePageParams(securityModuleRoutes.detail);
  return (
    <MultosPage title="Multos dongle details">
      <DongleOfRecord key={uuid} uuid={uuid} />
    </MultosPage>
  );
}

/** The same page for any dongle that is plugged in. */
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
    <RequestStates
      query={query}
      name="security module"
      skeleton={
        <PageSection title="Record">
          <SkeletonText lines={3} />
        </PageSection>
      }
      failedActions={backToList}
    >
      {(modules) => <Found modules={modules} uuid={uuid} />}
    </RequestStates>
  );
}

function Found({ modules, uuid }: { modules: readonly SecurityModule[]; uuid: string }) {
  const record = findSecurityModule(modules, uuid);
  const similar = findWithoutZeros(modules, uuid);
  usePageName(record && { title: `Multos dongle ${record.serialNumber}` });
  useShownRecord(record && { record: securityModuleRecord(record.serialNumber) });
  if (record) return <DongleWork record={record} />;
  return (
    <ActionAlert
      type="error"
      title={`There is no security module ${uuid}`}
      actions={
        <>
          {similar && (
            <ButtonLink size="small" type="primary" to={securityModulePath(similar.serialNumber)}>
              Open {similar.serialNumber}
            </ButtonLink>
          )}
          {backToList}
        </>
      }
    >
      Security modules can be opened by their serial number, or by the client ID of the application they are
      assigned to.
    </ActionAlert>
  );
}
