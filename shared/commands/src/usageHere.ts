import { isOwnRepository } from '@console/build/workspace';
import { usage } from './usage';

/** The same commands where there is one area only, and so none to name. */
const ofOwnRepository: Partial<typeof usage> = {
  dev: `npm run dev -- --standalone
  A development server: what is saved shows at once, with a role switcher and the platform's failure controls.
  CONSOLE_ORIGIN=https://staging.example.com npm run dev   for that deployed console to load it into one tab
`,
  test: `npm test [-- <what jest takes>]
  Types, then all tests; the last line counts them.
`,
  build: `npm run build [-- --release]
  Builds the area where it has changed.
  --release    as it is deployed, into dist-release
`,
  release: `npm run release -- --to <folder | s3://bucket/prefix>
  Builds, compares with the live shell, adds the files to the folder that the gateway serves, and goes live.
  --key       signs the release with the private key in this file
`,
  rollback: `npm run rollback -- --to <folder | s3://bucket/prefix> [--commit <commit> | --to-nothing]
  Makes the release before the live one live again, or a named one. Nothing is built or copied.
`,
  releases: `npm run releases -- --to <folder | s3://bucket/prefix>
  What is live, and what was.
`,
  trace: usage.trace,
};

/** What each command says of itself where it was started. */
export const usageHere: Partial<typeof usage> = isOwnRepository ? ofOwnRepository : usage;
