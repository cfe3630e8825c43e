import { isNotFound } from '@console/api';
import { useCan } from '@console/auth';
import { useQuery } from '@tanstack/react-query';
import { entityQuery } from '../entities/queries';

/**
 * Whether an OEM of the address exists. It is an entity (part 2, section 3), and one without devices is on no other
 * list, so the platform is asked for the entity, unless something else proves it. Who may not read entities comes to
 * their own OEM only; a question that fails proves nothing.
 */
export function useOemExistence(oem: string, proven: boolean | undefined): 'asking' | 'known' | 'unknown' {
  const mayAsk = useCan('entities.read');
  const { error, isPending } = useQuery({
    ...entityQuery(oem),
    enabled: mayAsk && proven === false,
  });
  if (proven === undefined) return 'asking';
  if (proven || !mayAsk) return 'known';
  if (isPending) return 'asking';
  return isNotFound(error) ? 'unknown' : 'known';
}
