import { sep } from 'node:path';
import preset from './shared/build/jest/preset.mjs';

// Each package.json refers to this file: in the folder of a package, `npx jest` runs its unit tests.
const isHere = ({ displayName, rootDir }) =>
  `${process.cwd()}${sep}`.startsWith(`${rootDir}${sep}`) && !displayName.endsWith(' browser');
const here = preset.projects.filter(isHere);

export default here.length > 0 ? { ...preset, projects: here } : preset;
