import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';

const scripts = {
  biome: '@biomejs/biome/bin/biome',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  tsc: 'typescript/bin/tsc',
};

/** Node arguments that run a tool. Its command in `node_modules/.bin` is a script that Windows cannot start. */
export const tool = (name: keyof typeof scripts, ...args: string[]): string[] => [
  join(workspaceRoot, 'node_modules', scripts[name]),
  ...args,
];
