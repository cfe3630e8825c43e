import { parseArgs } from 'node:util';
import { writeServices } from './area/areaMentions';

/** `npm run write`: regenerates everything that is derived from the list of areas. */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  console.log(writeServices());
}
