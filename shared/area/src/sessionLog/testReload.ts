import { tabStorage } from '@console/api';
import { currentSession, signOut, startSession } from '@console/auth';

/** For tests: as at a load of the page: the storage stays, the memory does not. */
export function reload(): void {
  const kept = tabStorage.read('console.sessionLog');
  const present = currentSession();
  signOut('otherTab');
  localStorage.clear();
  if (kept !== null) tabStorage.write('console.sessionLog', kept);
  if (present) startSession(present);
}
