import { SimulatedDongle, type SimulatedDongleOptions } from './simulatedDongle';
import { FakeSerial } from './testSerial';

export { deliveredChip } from './chipState';

/** How a browser test moves the dongle: `page.evaluate(() => simulatedDongle.unplug())`. */
declare global {
  // A global of the page can only be declared this way.
  var simulatedDongle: SimulatedDongle | undefined;
}

/**
 * Puts a simulated dongle in the place of `navigator.serial`. To be called from a browser's init script,
 * before the page's own code: the browser's own picker cannot be driven.
 */
export function installSimulatedDongle(options: SimulatedDongleOptions = {}): SimulatedDongle {
  const dongle = new SimulatedDongle(options);
  const serial = new FakeSerial(dongle);
  Object.defineProperty(Navigator.prototype, 'serial', { get: () => serial, configurable: true });
  globalThis.simulatedDongle = dongle;
  return dongle;
}
