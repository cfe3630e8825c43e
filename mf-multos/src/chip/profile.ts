export type ChipFileId = '0001' | '0002' | '0003';

export interface ChipFileProfile {
  id: ChipFileId;
  /** Bytes (part 2, section 9). */
  size: number;
  label: string;
  /** Access rights, as the sum of 1 everyone, 2 user, 4 key manager, 8 security officer. */
  read: number;
  update: number;
  secret: boolean;
}

const everyone = 0x01;
const user = 0x02;
const securityOfficer = 0x08;

/**
 * All assumptions about real dongles, in one object; no other code depends on them. The steps follow the specification
 * (part 2, sections 4 and 9). The bytes follow MULTOS's published host code for the Trust Core application behind a
 * Devantech USB-ISS bridge where it shows them, and ISO/IEC 7816-4 or our own choice elsewhere.
 */
export const multosProfile = {
  usb: { vendorId: 0x04d8 },
  /** Part 2, section 9: 9600 baud, buffer 10000. */
  serialLine: {
    baudRate: 9600,
    dataBits: 8 as const,
    stopBits: 1 as const,
    parity: 'none' as const,
    flowControl: 'none' as const,
    bufferSize: 10_000,
  },
  link: 'usb-iss' as 'usb-iss' | 'tlv',
  bridge: {
    /** Identifies the bridge, since many devices share the vendor ID. */
    moduleId: 0x07,
    i2cMode: 0x70,
    pins: 0x01,
    writeAddress: 0xbe,
    readAddress: 0xbf,
    /** Message bytes per command to the bridge. */
    bodyBytes: 56,
    /** Reply bytes per reply of the bridge; also sent to the chip as its buffer size. */
    valueBytes: 60,
  },
  frame: {
    acknowledged: 0x01,
    refused: 0x3f,
    reset: 0x06,
    command: 0x80,
    /** Every tag from `firstReply` to `lastReply` is a reply with two length bytes. */
    firstReply: 0x80,
    lastReply: 0xbf,
    /** Tags read while the chip is busy; an undriven I2C bus reads FF. */
    idle: [0x00, 0xff],
    /** Well above the longest real reply: a 2048-bit modulus and the status word, 258 bytes. */
    longestReply: 1024,
  },
  /** The application to select: its AID in hexadecimal, and its name. */
  application: { id: 'A00000014454434F5245', name: 'TCORE' },
  commands: {
    selectCore: { cla: 0x00, ins: 0xa4, p1: 0x04, p2: 0x0c },
    verifyPin: { cla: 0x80, ins: 0x20, p1: 0x00, p2: 0x00 },
    setPin: { cla: 0x80, ins: 0x2c, p1: 0x00, p2: 0x00 },
    createFile: { cla: 0x80, ins: 0xe0, p1: 0x00, p2: 0x00 },
    selectFile: { cla: 0x80, ins: 0xa4, p1: 0x00, p2: 0x00 },
    write: { cla: 0x80, ins: 0xd6, p1: 0x00, p2: 0x00 },
    read: { cla: 0x80, ins: 0xb0, p1: 0x00, p2: 0x00 },
    makeKey: { cla: 0x80, ins: 0x46, p1: 0x00, p2: 0x00 },
    readPublicKey: { cla: 0x80, ins: 0x40, p1: 0x61, p2: 0x00 },
    moreData: { cla: 0x00, ins: 0xc0, p1: 0x00, p2: 0x00 },
  },
  /**
   * On the wire, the typed characters are padded with `filler`. `transport` is the security officer's PIN on a
   * factory-new chip.
   */
  pins: { encodedLength: 12, filler: 0xff, transport: '000000' },
  files: {
    serialNumber: {
      id: '0001',
      size: 8,
      label: 'serial number',
      read: everyone,
      update: securityOfficer,
      secret: false,
    },
    clientId: {
      id: '0002',
      size: 36,
      label: 'client ID',
      read: everyone,
      update: user | securityOfficer,
      secret: false,
    },
    clientSecret: {
      id: '0003',
      size: 16,
      label: 'client secret',
      read: user,
      update: user | securityOfficer,
      secret: true,
    },
  } satisfies Record<string, ChipFileProfile>,
  /** Pads a text that is shorter than its file. */
  fileFiller: 0xff,
  /** `bits` of a new key and the byte that requests it. `readableBits` includes keys made by earlier tools. */
  key: { fileId: 0x6100, bits: 2048, lengthByte: 0x00, readableBits: [1024, 2048], exponent: 65_537 },
  /** In milliseconds. Part 2 calls the pause between two commands their time-out. */
  timing: {
    open: 5_000,
    write: 1_000,
    close: 2_000,
    reply: 1_000,
    reset: 2_000,
    makeKey: 60_000,
    pauseAfterReset: 100,
    pauseAfterBuffer: 5,
    pauseBetweenCommands: 10,
    /** Polling for a reply starts at the first interval and doubles it up to the longest. */
    firstPoll: 2,
    longestPoll: 100,
    /** The line counts as drained after being idle this long; draining gives up after `drain`. */
    idle: 50,
    drain: 1_000,
  },
};
export type ChipProfile = typeof multosProfile;
export type SerialLine = ChipProfile['serialLine'];
export type ChipCommandName = keyof ChipProfile['commands'];
export type CommandHeader = ChipProfile['commands'][ChipCommandName];
export type ChipFileName = keyof ChipProfile['files'];

/** The part of the profile that the configuration can override. */
interface ProfileOverrides {
  usbVendorId?: number | undefined;
  /** Hexadecimal, in upper or lower case. */
  aid?: string | undefined;
  transportPin?: string | undefined;
  pinBlockLength?: number | undefined;
  /** One byte, hexadecimal. */
  pinPadding?: string | undefined;
}

export function profileWith(overrides: ProfileOverrides): ChipProfile {
  const { usb, application, pins } = multosProfile;
  const { usbVendorId, aid, transportPin, pinBlockLength, pinPadding } = overrides;
  return {
    ...multosProfile,
    usb: { vendorId: usbVendorId ?? usb.vendorId },
    application: aid === undefined ? application : { id: aid.toUpperCase(), name: aid },
    pins: {
      ...pins,
      encodedLength: pinBlockLength ?? pins.encodedLength,
      filler: pinPadding === undefined ? pins.filler : Number.parseInt(pinPadding, 16),
      transport: transportPin ?? pins.transport,
    },
  };
}
