import { runtimeConfig } from '@console/api';

/** Set by the build: whether its bundles may hold the simulator (architecture of the chip, "Facts on Web Serial"). */
declare const SIMULATED_DONGLE: boolean | undefined;

/** A build that says nothing has no simulator; one that has it asks the configuration of the environment. */
const isBuiltIn = typeof SIMULATED_DONGLE !== 'undefined' && SIMULATED_DONGLE;

export function simulatedDongleOffered(): boolean {
  return isBuiltIn && runtimeConfig().features.simulatedDongle;
}
