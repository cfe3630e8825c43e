import { securityModuleQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';

interface UnavailableDongleProps {
  serialNumber: string;
  /** The application that is imported. */
  clientId: string;
}

/** Warns before an import that the dongle in the file is not set up here, or that another application has it. */
export function UnavailableDongle({ serialNumber, clientId }: UnavailableDongleProps) {
  const { data } = useQuery(securityModuleQueries.list());
  if (!data) return null;
  const found = data.find((dongle) => dongle.serialNumber === serialNumber);
  if (found && (!found.assignedTo || found.assignedTo === clientId)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        found
          ? `Security module ${serialNumber} is assigned to ${found.assignedToName || found.assignedTo}.`
          : `There is no security module “${serialNumber}”.`
      }
      description={`${found ? 'Change' : 'Set it up under Multos first, or change'} securityModuleSerialNumber in the file; otherwise the import may be refused.`}
    />
  );
}
