import { ButtonLink } from '@console/ui/ButtonLink';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { AlertBody } from './AlertBody';
import { securityModuleRoutes } from './paths';
import { loadSimulation, simulatedDongleOffered } from './simulatedDongle';
import type { Dongle } from './useDongle';

/** Why there is no dongle to work with, and what works all the same; nothing where there can be one. */
export function DongleProblem({ dongle: { problem } }: { dongle: Pick<Dongle, 'problem'> }) {
  if (!problem) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`Dongles cannot be used: ${problem.meaning}`}
      description={
        <AlertBody
          actions={
            <ButtonLink size="small" to={securityModuleRoutes.list}>
              Security Modules
            </ButtonLink>
          }
        >
          {problem.advice} The list, the export of records, and saving a record by its typed or imported
          values work here all the same.
        </AlertBody>
      }
    />
  );
}

/** The simulated dongle in place of a real one, where it is offered. */
export function DongleChoice({ dongle, busy }: { dongle: Dongle; busy: boolean }) {
  const { simulation, setSimulation, profile, clock } = dongle;
  const [failure, setFailure] = useState<unknown>();

  async function simulate() {
    setFailure(undefined);
    try {
      setSimulation(await loadSimulation(profile, clock));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <>
      {simulation ? (
        <Alert
          type="info"
          showIcon
          title="The simulated dongle is in use"
          description={
            <AlertBody
              actions={
                <>
                  <Button size="small" disabled={busy} onClick={simulation.insertNewChip}>
                    Insert a new chip
                  </Button>
                  <Button size="small" disabled={busy} onClick={() => setSimulation(null)}>
                    Use a real dongle
                  </Button>
                </>
              }
            >
              It behaves like a real one, byte by byte, and keeps its chip until you sign out.
            </AlertBody>
          }
        />
      ) : (
        simulatedDongleOffered() && (
          <div>
            <Button disabled={busy} onClick={() => void simulate()}>
              Use the simulated dongle
            </Button>
          </div>
        )
      )}
      <FailureAlert error={failure} />
    </>
  );
}
