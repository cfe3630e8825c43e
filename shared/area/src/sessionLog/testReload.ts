import { tabStorage } from '@console/api';
import { currentSession, signOut, startSession } from '@console/auth';

/** For tests: simulates a reload of the page, which keeps the storage but not the memory. */
export function reload(): void {
  const kept = tabStorage.read('console.sessionLog');
  const present = currentSession();
  signOut('otherTab');
  localStorage.clear();
  if (kept !== null) tabStorage.write('console.sessionLog', kept);
  if (present) startSession(present);
}
