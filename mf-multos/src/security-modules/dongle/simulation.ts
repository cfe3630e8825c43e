import type { Clock } from '../../chip/clock';
import type { ChipProfile } from '../../chip/profile';
import { deliveredChip } from '../../simulator/chipState';
import { SimulatedDongle } from '../../simulator/simulatedDongle';
import { simulatedSource } from '../../simulator/simulatedPort';

/** A simulated dongle that keeps its chip until the user signs out. */
export type Simulation = ReturnType<typeof startSimulation>;

/** Loaded on demand, so that no page includes the simulator unless it is used. */
export function startSimulation(profile: ChipProfile, clock: Clock) {
  const dongle = new SimulatedDongle({ profile, clock });
  return {
    source: simulatedSource(dongle, clock),
    insertNewChip: () => dongle.insertChip(deliveredChip(profile)),
  };
}
