import type { SecurityModule } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DescriptionList } from '@console/ui/DescriptionList';
import { PageSection } from '@console/ui/Page';
import { AssignedTo } from './AssignedTo';
import { ExportSecurityModule } from './ExportSecurityModule';
import { modulusState } from './model';
import { unassignedAdvice } from './unassignedAdvice';

/** The platform's record of a dongle (part 2, section 3: security dongle). */
export function SecurityModuleDescription({ module }: { module: SecurityModule }) {
  const { serialNumber, modulus, type } = module;
  return (
    <PageSection title="Record" actions={<ExportSecurityModule module={module} />}>
      <DescriptionList
        items={[
          {
            label: 'Serial Number',
            value: <CopyableId name="serial number of the record">{serialNumber}</CopyableId>,
          },
          { label: 'Type', value: type, optional: true },
          {
            label: 'Assigned To',
            value: module.assignedTo ? (
              <AssignedTo module={module} />
            ) : (
              `Nothing yet: ${unassignedAdvice} below.`
            ),
          },
          {
            label: 'Modulus',
            value: modulus ? (
              <CopyableId name="modulus of the record">{modulus}</CopyableId>
            ) : (
              modulusState(module)
            ),
            wide: true,
          },
        ]}
      />
    </PageSection>
  );
}
