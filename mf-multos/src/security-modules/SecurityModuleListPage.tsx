import { type SecurityModule, securityModuleQueries } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { Term } from '@console/ui/Term';
import { useQuery } from '@tanstack/react-query';
import { ScanLine, Usb } from 'lucide-react';
import { MultosPage } from './MultosPage';
import { AssignedTo } from './record/AssignedTo';
import { ExportSecurityModule } from './record/ExportSecurityModule';
import { modulusState } from './record/model';
import { securityModulePath, securityModuleRoutes } from './record/paths';

const columns: DataColumn<SecurityModule>[] = [
  { key: 'serialNumber', title: 'Serial Number', value: ({ serialNumber }) => serialNumber },
  { key: 'modulus', title: 'Modulus', value: modulusState, filterable: true },
  {
    key: 'assignedTo',
    title: 'Assigned To',
    value: ({ assignedTo, assignedToName }) => [...new Set([assignedToName, assignedTo])].join(' ').trim(),
    render: (module) => <AssignedTo module={module} />,
  },
  { key: 'export', title: 'Export json', render: (module) => <ExportSecurityModule module={module} /> },
];

const serialNumberOf = ({ serialNumber }: SecurityModule) => serialNumber;
const linkOf = ({ serialNumber }: SecurityModule) => securityModulePath(serialNumber);

/** The dongles with a record on the platform (part 2, section 2, "Security Modules list"). */
export function SecurityModuleListPage() {
  const query = useQuery(securityModuleQueries.list());
  return (
    <MultosPage
      title="Security Modules"
      lead={
        <>
          Dongles with a <Term of="Multos" /> chip, for appliances
        </>
      }
      actions={
        <>
          <ButtonLink icon={<ScanLine size={16} aria-hidden />} to={securityModuleRoutes.read}>
            Read a device
          </ButtonLink>
          <ButtonLink type="primary" icon={<Usb size={16} aria-hidden />} to={securityModuleRoutes.configure}>
            Setup a device
          </ButtonLink>
        </>
      }
    >
      <DataTable
        id="security-modules"
        name="security modules"
        rows={query.data}
        query={query}
        columns={columns}
        rowKey={serialNumberOf}
        rowLink={linkOf}
        cards
        pageSizes={[5, 10, 15]}
        defaultPageSize={10}
        emptyText="No data available or error fetching applications."
        exportName="security-modules"
      />
    </MultosPage>
  );
}
