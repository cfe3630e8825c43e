import { SimulatedDongle, type SimulatedDongleOptions } from './simulatedDongle';
import { FakeSerial } from './testSerial';

export { deliveredChip } from './chipState';

/** Lets browser tests control the dongle: `page.evaluate(() => simulatedDongle.unplug())`. */
declare global {
  // Only `var` declares a property of `globalThis`.
  var simulatedDongle: SimulatedDongle | undefined;
}

/**
 * Replaces `navigator.serial` with a simulated dongle, since the browser's picker cannot be automated. Call it from an init
 * script, before the page's own code.
 */
export function installSimulatedDongle(options: SimulatedDongleOptions = {}): SimulatedDongle {
  const dongle = new SimulatedDongle(options);
  const serial = new FakeSerial(dongle);
  Object.defineProperty(Navigator.prototype, 'serial', { get: () => serial, configurable: true });
  globalThis.simulatedDongle = dongle;
  return dongle;
}
