import { CommandError } from '../common/commandError';
import { portProblem, tryPort } from './listening';

/** Leaves one more port for the object storage of `npm start`. */
const highest = 65_534;

/** The port from the PORT environment variable, or the default. @param example usage to show for an invalid value */
export function chosenPort(usual: number, example: string, named = process.env.PORT): number {
  if (!named) return usual;
  const port = /^\d+$/.test(named) ? Number(named) : 0;
  if (port < 1 || port > highest)
    throw new CommandError(`Invalid PORT "${named}". Use a number from 1 to ${highest}: ${example}`);
  return port;
}

/** Another port to suggest. */
export const otherPort = (port: number): number => (port + 10 > highest ? port - 10 : port + 10);

export interface WantedPort {
  port: number;
  /** What it is for: an area, or the console. */
  owner: string;
  /** How to choose a different port. */
  remedy: string;
  /** What to do if it is also assigned to another owner; by default the same. */
  remedyIfShared?: string;
}

/** Checks all ports before anything is started, so that nothing has to be stopped again. */
export async function assertFree(wanted: readonly WantedPort[]): Promise<void> {
  for (const { port, owner, remedy, remedyIfShared = remedy } of wanted) {
    const other = wanted.find((one) => one.port === port)?.owner;
    if (other !== owner)
      throw new CommandError(
        `Port ${port} is assigned to both ${other} and ${owner}. To resolve this, ${remedyIfShared}`,
      );
    await tryPort(port).catch((error: unknown) => {
      throw portProblem(error, port, remedy);
    });
  }
}
