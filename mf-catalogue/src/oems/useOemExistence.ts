import { isNotFound } from '@console/api';
import { useCan } from '@console/auth';
import { useQuery } from '@tanstack/react-query';
import { entityQuery } from '../entities/queries';

/**
 * Whether the OEM in the URL exists. Fetches its entity (part 2, section 3), because an OEM without devices is in no
 * other list. Counts as known if the user may not read entities (then it is the user's own OEM), or if the call fails.
 * @param proven whether something else, such as its devices, proves that it exists; undefined while that loads
 */
export function useOemExistence(oem: string, proven: boolean | undefined): 'checking' | 'known' | 'unknown' {
  const mayCheck = useCan('entities.read');
  const { error, isPending } = useQuery({ ...entityQuery(oem), enabled: mayCheck && proven === false });
  if (proven === undefined) return 'checking';
  if (proven || !mayCheck) return 'known';
  if (isPending) return 'checking';
  return isNotFound(error) ? 'unknown' : 'known';
}
