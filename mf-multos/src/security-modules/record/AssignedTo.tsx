import type { SecurityModule } from '@console/resources';
import { isBlank } from '@console/ui/formText';
import { TextLink } from '@console/ui/TextLink';
import { assignedToPath } from './model';

/** Links to the account or application that a dongle is assigned to, by name if the platform sends one. */
export function AssignedTo({ module }: { module: Pick<SecurityModule, 'assignedTo' | 'assignedToName'> }) {
  const { assignedTo, assignedToName } = module;
  if (!assignedTo) return '–';
  return (
    <TextLink to={assignedToPath(assignedTo)}>
      {assignedToName && !isBlank(assignedToName) ? assignedToName : assignedTo}
    </TextLink>
  );
}
