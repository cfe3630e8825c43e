import { isOwnRepository } from '@console/build/workspace';
import { usage } from './usage';

/** The commands of a repository with a single area, which need not be named. */
const ofOwnRepository: Partial<typeof usage> = {
  dev: `npm run dev -- --standalone
  Starts a development server with hot reload, a role switcher and the platform's failure controls.
  CONSOLE_ORIGIN=https://staging.example.com npm run dev   serve it for that deployed console, to load into one tab
`,
  test: `npm test [-- <jest arguments>]
  Runs type checks and all tests; the last line has the totals.
`,
  build: `npm run build [-- --release]
  Builds the area if it is out of date.
  --release    build for deployment, into dist-release
`,
  release: `npm run release -- --to <folder | s3://bucket/prefix>
  Builds, checks compatibility with the live shell, uploads the files and makes the release live. Types and tests are not
  checked: run npm test first.
  --key       sign the release with the private key in this file
`,
  rollback: `npm run rollback -- --to <folder | s3://bucket/prefix> [--commit <commit> | --to-nothing]
  Makes the previous release live again, or the one with the given commit. Nothing is built or copied.
`,
  releases: `npm run releases -- --to <folder | s3://bucket/prefix>
  Lists the live releases and their history.
`,
  trace: usage.trace,
};

/** The help texts for the current repository. */
export const usageHere: Partial<typeof usage> = isOwnRepository ? ofOwnRepository : usage;
