import { isNotFound } from '@console/api';
import { unlessGone } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { otherSpelling } from '../search/typedSearch';
import { accountQuery } from './queries';

/** The account with a wearable's email. Like the account page, falls back to lower case if the exact email is not found. */
export function useAccountOf(email: string | null | undefined) {
  const query = unlessGone(useQuery({ ...accountQuery(email ?? ''), enabled: !!email }));
  const other = isNotFound(query.error) ? otherSpelling(email ?? '') : undefined;
  const inLowerCase = unlessGone(useQuery({ ...accountQuery(other ?? ''), enabled: other !== undefined }));
  return other === undefined ? query : inLowerCase;
}
