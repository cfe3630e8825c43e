import { BusyAnnouncement } from '@console/ui/BusyAnnouncement';
import { ButtonLink } from '@console/ui/ButtonLink';
import { FailureAlert } from '@console/ui/FailureAlert';
import { showStatus } from '@console/ui/statusMessage';
import { useAttempt } from '@console/ui/useAttempt';
import { useAbortOnLeaving } from '@console/ui/useOnLeaving';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ActionAlert } from '../record/ActionAlert';
import { securityModuleRoutes } from '../record/paths';
import { loadSimulation, simulatedDongleOffered } from './loadSimulation';
import type { Dongle } from './useDongle';

/** Explains why this browser cannot use dongles, and what works without one. Empty if it can. */
export function DongleProblem({ dongle: { problem } }: { dongle: Pick<Dongle, 'problem'> }) {
  if (!problem) return null;
  return (
    <ActionAlert
      type="warning"
      title={`Dongles cannot be used: ${problem.meaning}`}
      actions={
        <ButtonLink size="small" to={securityModuleRoutes.list}>
          Security Modules
        </ButtonLink>
      }
    >
      {problem.advice} You can still view the list, export records, and save a record that you type or import.
    </ActionAlert>
  );
}

const inUse = 'The simulated dongle is in use';

/** Switches between a real dongle and the simulated one, if it is offered. */
export function DongleChoice({ dongle, busy }: { dongle: Dongle; busy: boolean }) {
  const { simulation, setSimulation, profile, clock } = dongle;
  const { busy: loading, error, attempt } = useAttempt();
  /** The button that replaces the pressed one takes over the focus. */
  const [changedHere, setChangedHere] = useState(false);
  const { begin, cancel } = useAbortOnLeaving();
  // The dongle of a run is the one that was in use when it started.
  useEffect(() => {
    if (busy) cancel();
  }, [busy, cancel]);

  const simulate = () =>
    attempt(async () => {
      const signal = begin();
      const loaded = await loadSimulation(profile, clock);
      if (signal.aborted)
        throw new Error(
          'The simulated dongle was not switched on, because you started a run or began to leave the page. Try again.',
        );
      setSimulation(loaded);
      setChangedHere(true);
    });

  function insertNewChip() {
    simulation?.insertNewChip();
    showStatus('A new chip was inserted into the simulated dongle.');
  }

  function useRealDongle() {
    setSimulation(null);
    setChangedHere(true);
    showStatus('The simulated dongle is no longer in use.');
  }

  return (
    <>
      {simulation ? (
        <ActionAlert
          type="info"
          role="group"
          title={inUse}
          aria-label={inUse}
          actions={
            <>
              <Button size="small" disabled={busy} onClick={insertNewChip}>
                Insert a new chip
              </Button>
              <Button size="small" disabled={busy} autoFocus={changedHere} onClick={useRealDongle}>
                Use a real dongle
              </Button>
            </>
          }
        >
          It behaves like a real one, byte by byte, and keeps its chip until you sign out.
        </ActionAlert>
      ) : (
        simulatedDongleOffered() && (
          <div>
            <Button disabled={busy} loading={loading} autoFocus={changedHere} onClick={() => void simulate()}>
              Use the simulated dongle
            </Button>
            <BusyAnnouncement busy={loading}>Loading the simulated dongle…</BusyAnnouncement>
          </div>
        )
      )}
      <FailureAlert error={error} />
    </>
  );
}
