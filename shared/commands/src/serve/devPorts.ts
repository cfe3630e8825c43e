import { CommandError } from '../common/commandError';
import { chosenPort } from './chosenPort';

/** The console's port in development. */
export const usualPort = 3100;
const highest = 65_535;

export interface DevPorts {
  console: number;
  areas: Record<string, number>;
  /** How to choose different ones. */
  remedy: string;
}

/**
 * The ports of `npm run dev`. PORT moves the areas as far as the console, so that two checkouts can run at once; for an
 * area that runs standalone it is that area's port.
 * @param own the ports in area.json, by area
 * @param command what was typed, to repeat with another port
 */
export function devPorts(
  own: Record<string, number>,
  command: string,
  standalone?: string,
  named = process.env.PORT,
): DevPorts {
  const usual = (standalone && own[standalone]) || usualPort;
  const instead = (port: number) => `PORT=${port + 1000} ${command}`;
  const chosen = chosenPort(usual, instead(usual), named);
  const remedy = `choose another: ${instead(chosen)}`;
  if (standalone) return { console: usualPort, areas: { ...own, [standalone]: chosen }, remedy };
  const areas = Object.entries(own).map(([area, port]) => [area, port + chosen - usualPort] as const);
  const outside = areas.find(([, port]) => port < 1 || port > highest);
  if (outside)
    throw new CommandError(
      `Invalid PORT "${named}": the areas move along, ${outside[0]} to ${outside[1]}. Use another: ${instead(usual)}`,
    );
  return { console: chosen, areas: Object.fromEntries(areas), remedy };
}
