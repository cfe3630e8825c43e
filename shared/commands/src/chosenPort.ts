import { CommandError } from './commandError';
import { portProblem, tryPort } from './listening';

/** The last one has the one after it for the object storage of `npm start`. */
const highest = 65_534;

/** The port that PORT names; the usual one where it names none. @param example how a port is chosen */
export function chosenPort(usual: number, example: string, named = process.env.PORT): number {
  if (!named) return usual;
  const port = /^\d+$/.test(named) ? Number(named) : 0;
  if (port < 1 || port > highest)
    throw new CommandError(`PORT is "${named}". It is a number from 1 to ${highest}: ${example}`);
  return port;
}

export interface WantedPort {
  port: number;
  /** Who wants it: an area, or the console. */
  owner: string;
  /** How it is given another one. */
  remedy: string;
}

/** Asked before anything is started, because whatever runs by then would have to be ended again. */
export async function assertFree(wanted: readonly WantedPort[]): Promise<void> {
  for (const { port, owner, remedy } of wanted) {
    const other = wanted.find((one) => one.port === port)?.owner;
    if (other !== owner)
      throw new CommandError(`Port ${port} is that of ${other} and of ${owner}: ${remedy}`);
    await tryPort(port).catch((error: unknown) => {
      throw portProblem(error, port, remedy);
    });
  }
}
