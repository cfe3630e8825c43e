import { isNotFound } from '@console/api';
import { useQuery } from '@tanstack/react-query';
import { otherSpelling } from '../search/typedSearch';
import { accountQuery } from './queries';

/** The account of a wearable's email, as its page finds it: in lower case where nothing has it as the platform spells it. */
export function useAccountOf(email: string | null | undefined) {
  const query = useQuery({ ...accountQuery(email ?? ''), enabled: !!email });
  const other = isNotFound(query.error) ? otherSpelling(email ?? '') : undefined;
  const inLowerCase = useQuery({ ...accountQuery(other ?? ''), enabled: other !== undefined });
  return other === undefined ? query : inLowerCase;
}
