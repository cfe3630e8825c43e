import { parseArgs } from 'node:util';
import { writeServices } from './areaMentions';

/** `npm run write`: what follows from the areas that there are. */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  console.log(writeServices());
}
