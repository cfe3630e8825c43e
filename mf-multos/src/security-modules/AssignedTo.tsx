import type { SecurityModule } from '@console/resources';
import { TextLink } from '@console/ui/TextLink';
import { assignedToPath } from './model';

/** Who has a dongle, by name where the platform tells it. */
export function AssignedTo({ module }: { module: Pick<SecurityModule, 'assignedTo' | 'assignedToName'> }) {
  const { assignedTo, assignedToName } = module;
  if (!assignedTo) return '–';
  return <TextLink to={assignedToPath(assignedTo)}>{assignedToName || assignedTo}</TextLink>;
}
