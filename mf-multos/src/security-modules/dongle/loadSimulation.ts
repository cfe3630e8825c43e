import type { Clock } from '../../chip/clock';
import type { ChipProfile } from '../../chip/profile';
import { multosSettings } from '../../settings';
import type { Simulation } from './simulation';

/** Set by the build: whether the bundles may include the simulator. Undefined means no. */
declare const SIMULATED_DONGLE: boolean | undefined;

/** Offered if the build includes it and the environment's configuration enables it. */
export function simulatedDongleOffered(): boolean {
  return typeof SIMULATED_DONGLE !== 'undefined' && SIMULATED_DONGLE && multosSettings().simulatedDongle;
}

export async function loadSimulation(profile: ChipProfile, clock: Clock): Promise<Simulation> {
  if (typeof SIMULATED_DONGLE !== 'undefined' && SIMULATED_DONGLE) {
    const { startSimulation } = await import('./simulation');
    return startSimulation(profile, clock);
  }
  throw new Error('The simulated dongle is not part of this console');
}
