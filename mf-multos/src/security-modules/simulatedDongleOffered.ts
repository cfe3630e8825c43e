import { runtimeConfig } from '@console/api';

/** Set by the build: whether its bundles may hold the simulator (architecture of the chip, "Facts on Web Serial"). */
declare const SIMULATED_DONGLE: boolean | undefined;

/** A chunk of its own, fetched when it is wanted; a build that says nothing has none. */
export const loadSimulation =
  typeof SIMULATED_DONGLE !== 'undefined' && SIMULATED_DONGLE ? () => import('./simulation') : undefined;

/** Whether this build has it and the configuration of the environment offers it. */
export function simulatedDongleOffered(): boolean {
  return loadSimulation !== undefined && runtimeConfig().features.simulatedDongle;
}
