import { areaSettings } from '@console/api';
import { boolean, defaulted, define, integer, max, min, optional, type } from 'superstruct';

/** A text that matches a pattern. The error never repeats the value, which may be a PIN. */
const text = (name: string, fits: RegExp, message: string) =>
  define<string>(name, (value) => (typeof value === 'string' && fits.test(value)) || message);

/** The dongles of an environment (`areas.mf-multos` in config.json). Defaults are in the driver's profile. */
export const multosSettings = areaSettings(
  'mf-multos',
  type({
    /** USB vendor ID of the dongles: the browser offers no other devices. */
    usbVendorId: optional(max(min(integer(), 0), 0xffff)),
    /** AID of the core application (ISO/IEC 7816-5), hexadecimal. */
    aid: optional(text('AID', /^([0-9a-f]{2}){5,16}$/i, 'Expected 5 to 16 bytes in hexadecimal')),
    /**
     * The security officer's PIN on a factory-new chip. This file is public, so set only a value that the maker
     * publishes: it gives access to a chip until the set-up replaces it. Leave out a confidential PIN; staff then type it
     * as the current PIN 03. Never logged, traced or shown.
     */
    transportPin: optional(text('transport PIN', /^[\x20-\x7e]{6}$/, 'Expected 6 characters of plain ASCII')),
    /** Length of a PIN on the wire in bytes, padded after its 6 characters with `pinPadding`. */
    pinBlockLength: optional(max(min(integer(), 6), 255)),
    pinPadding: optional(text('PIN padding', /^[0-9a-f]{2}$/i, 'Expected one byte in hexadecimal')),
    /** Offers "Use the simulated dongle"; only for local environments with the stand-in platform. */
    simulatedDongle: defaulted(boolean(), false),
  }),
);
