import { ApduChannel } from './apdu';
import type { BytePort } from './bytePort';
import { ChipSession } from './chipSession';
import { ChipCommands } from './commands';
import { connecting, failedStep } from './errors';
import type { Link, LinkParts } from './link';
import { type OnProgress, type RunStep, stepRunner } from './steps';
import { TlvLink } from './tlvLink';
import type { Trace } from './trace';
import { UsbIssLink } from './usbIssLink';

export interface ChipConnection extends LinkParts {
  /** Aborting stops the run before its next command; the running one is awaited, so its outcome is known. */
  signal?: AbortSignal;
}

/**
 * Opens the port, initialises the dongle, selects the core, and passes the chip to `use`. Always releases the port before
 * it settles.
 */
export async function withChip<T>(
  connection: ChipConnection,
  onProgress: OnProgress | undefined,
  use: (chip: ChipSession, step: RunStep) => Promise<T>,
): Promise<T> {
  const { port, profile, trace } = connection;
  const step = stepRunner(onProgress);
  const link = linkOf(connection);
  const start = () => initialise(link, trace);
  const commands = new ChipCommands({ ...connection, channel: new ApduChannel({ ...connection, link }) });
  const chip = new ChipSession(commands, profile, start);
  let isOpen = false;
  try {
    await step('connect', async () => {
      await open(port, trace);
      isOpen = true;
    });
    await step('initialise', start);
    await step('selectCore', () => commands.selectCore());
    return await use(chip, step);
  } finally {
    // A port that failed to open may be in use by another run.
    if (isOpen) {
      await port.close();
      trace.note('port released');
    }
  }
}

function linkOf(connection: ChipConnection): Link {
  return connection.profile.link === 'tlv' ? new TlvLink(connection) : new UsbIssLink(connection);
}

async function open(port: BytePort, trace: Trace): Promise<void> {
  trace.step('open the port');
  try {
    await port.open();
  } catch (error) {
    throw failedStep(connecting, error, trace);
  }
}

async function initialise(link: Link, trace: Trace): Promise<void> {
  let sent: string | null = null;
  try {
    await link.start((words) => {
      sent = words;
      trace.step(words);
    });
  } catch (error) {
    throw failedStep({ step: 'initialise the dongle', sent, changes: false }, error, trace);
  }
}
