import { ButtonLink } from '@console/ui/ButtonLink';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { securityModuleRoutes } from './paths';
import { loadSimulation, simulatedDongleOffered } from './simulatedDongle';
import type { Dongle } from './useDongle';

/** Which dongle a screen works with: why there is none, and the simulated one where it is offered. */
export function DongleChoice({ dongle, busy }: { dongle: Dongle; busy: boolean }) {
  const { problem, simulation, setSimulation, profile } = dongle;
  const [failure, setFailure] = useState<unknown>();

  async function simulate() {
    setFailure(undefined);
    try {
      setSimulation(await loadSimulation(profile));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <>
      {problem && (
        <Alert
          type="warning"
          showIcon
          title={`Dongles cannot be used: ${problem.meaning}`}
          description={`${problem.advice} The list, the export of records, and saving a record by its typed or imported values work here all the same.`}
          action={
            <ButtonLink size="small" to={securityModuleRoutes.list}>
              Security Modules
            </ButtonLink>
          }
        />
      )}
      {simulation ? (
        <Alert
          type="info"
          showIcon
          title="The simulated dongle is in use"
          description="It behaves like a real one, byte by byte, and keeps its chip until you sign out."
          action={
            <Flex wrap gap={8}>
              <Button size="small" disabled={busy} onClick={simulation.insertNewChip}>
                Put in a new chip
              </Button>
              <Button size="small" disabled={busy} onClick={() => setSimulation(null)}>
                Use a real dongle
              </Button>
            </Flex>
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
