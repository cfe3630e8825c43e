import type { Clock } from '../chip/clock';
import type { ChipProfile } from '../chip/profile';
import { deliveredChip } from '../simulator/chipState';
import { SimulatedDongle } from '../simulator/simulatedDongle';
import { simulatedSource } from '../simulator/simulatedPort';

/** A simulated dongle to work with; it keeps its chip as long as the person is signed in. */
export type Simulation = ReturnType<typeof startSimulation>;

/** Loaded only where the configuration offers it, so that no other page carries the simulator. */
export function startSimulation(profile: ChipProfile, clock: Clock) {
  const dongle = new SimulatedDongle({ profile, clock });
  return {
    source: simulatedSource(dongle, clock),
    insertNewChip: () => dongle.insertChip(deliveredChip(profile)),
  };
}
