import { areaSettings } from '@console/api';
import { boolean, defaulted, define, integer, max, min, optional, type } from 'superstruct';

/** A text that fits; the message never repeats it, since it may be a PIN. */
const text = (name: string, fits: RegExp, message: string) =>
  define<string>(name, (value) => (typeof value === 'string' && fits.test(value)) || message);

/** The security dongles of an environment (`areas.mf-multos` of config.json); what is left out is as in the driver's own profile. */
export const multosSettings = areaSettings(
  'mf-multos',
  type({
    /** The maker of the dongles by its USB number: the browser offers no other device. */
    usbVendorId: optional(max(min(integer(), 0), 0xffff)),
    /** AID of the core application (ISO/IEC 7816-5), hexadecimal. */
    aid: optional(text('AID', /^([0-9a-f]{2}){5,16}$/i, 'Expected 5 to 16 bytes in hexadecimal')),
    /**
     * PIN of the security officer on a chip as its maker delivers it. This file is public, so only a value that the
     * maker publishes may stand here: it opens a chip until setting it up replaces it, and no chip in use. Leave a
     * confidential one out; it is then typed as the present PIN 03. Never logged, traced or shown.
     */
    transportPin: optional(text('transport PIN', /^[\x20-\x7e]{6}$/, 'Expected 6 characters of plain ASCII')),
    /** Bytes of a PIN on the wire, filled up behind its 6 characters with `pinPadding`. */
    pinBlockLength: optional(max(min(integer(), 6), 255)),
    /** One byte, hexadecimal. */
    pinPadding: optional(text('PIN padding', /^[0-9a-f]{2}$/i, 'Expected one byte in hexadecimal')),
    /** Offers "Use the simulated dongle"; local stand-in environments only. */
    simulatedDongle: defaulted(boolean(), false),
  }),
);
