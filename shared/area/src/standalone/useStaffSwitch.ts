import { errorText } from '@console/api';
import { onSignOut, signIn, signOut, useSession } from '@console/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffAccount } from './staffAccounts';

/** Milliseconds. A replacement that is refused sooner is not replaced: the page would repeat the refused call forever. */
const REPLACEMENT_LIFE = 10_000;

/**
 * Keeps somebody signed in to an area that runs alone. Runs one sign-in at a time, because replies arrive in any order; of
 * several choices in a row, the last one is signed in.
 */
export function useStaffSwitch(accounts: readonly StaffAccount[]) {
  const session = useSession();
  const wanted = useRef<StaffAccount>(undefined);
  const present = useRef<StaffAccount>(undefined);
  const replacedAt = useRef(Number.NEGATIVE_INFINITY);
  const refused = useRef(false);
  const [choosing, setChoosing] = useState<StaffAccount>();
  const [problem, setProblem] = useState<string>();

  const signInAs = useCallback(async (account: StaffAccount) => {
    const busy = wanted.current !== undefined;
    wanted.current = account;
    setChoosing(account);
    // The pending sign-in continues with the wanted account when it ends.
    if (busy) return false;
    let next: StaffAccount;
    let failure: string | undefined;
    do {
      next = wanted.current;
      signOut('otherTab');
      failure = await signIn(next).then(() => undefined, errorText);
    } while (wanted.current !== next);
    wanted.current = undefined;
    refused.current = failure !== undefined;
    setChoosing(undefined);
    if (failure !== undefined) setProblem(failure);
    return failure === undefined;
  }, []);

  // A session that ends by itself is replaced by a new one of the same account. A failed sign-in waits for a choice, as does a
  // replacement that is refused at once.
  useEffect(() => {
    if (session) present.current = accounts.find(({ role }) => role === session.role);
    const next = present.current ?? accounts[0];
    if (session || wanted.current || refused.current || !next) return;
    if (present.current) replacedAt.current = Date.now();
    void signInAs(next);
  }, [session, accounts, signInAs]);
  useEffect(
    () =>
      onSignOut((reason) => {
        if (reason !== 'unauthorized') return;
        refused.current = Date.now() - replacedAt.current < REPLACEMENT_LIFE;
        setProblem(
          `The platform answered 401 or 403${refused.current ? ' again. Choose who signs in.' : ''}`,
        );
      }),
    [],
  );

  return {
    /** The account that is being signed in. */
    choosing,
    problem,
    /**
     * Signs in another account. Resolves to whether the one chosen last is signed in now; at once to false while an earlier
     * call, which signs in this one too, is still busy: so of several choices in a row, only one resolves to true.
     */
    become: (account: StaffAccount) => {
      setProblem(undefined);
      return signInAs(account);
    },
  };
}
