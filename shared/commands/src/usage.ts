/** What `npm run <command> -- --help` prints. */
export const usage = {
  start: `npm start
  Builds what is not built and serves the whole console with the stand-in platform at http://127.0.0.1:8080.
  PORT=8090 npm start          another port; the object storage takes the next one
`,
  dev: `npm run dev [-- <area> …] [-- <area> --standalone]
  A development server: what is saved shows at once.
  npm run dev                              the shell and all areas, in one process
  npm run dev -- mf-clients                that area live, the others from their builds
  npm run dev -- mf-clients --standalone   that area alone, with a role switcher and the platform's failure controls
  PORT=4100 npm run dev                    another port of the console than 3100; areas have theirs in area.json
`,
  test: `npm test [-- <what jest takes>]
  Types, lint, dead code, then all tests; the last line counts them.
  npm test -- --selectProjects mf-clients             one package's unit tests, without the checks
  npm test -- --selectProjects "mf-clients browser"   its browser tests
`,
  build: `npm run build [-- --release] [<area> | shell …]
  Builds what has changed, or those of the named that have.
  --release    as it is deployed, into dist-release: without the simulated dongle
`,
  bench: `npm run bench [-- <part> …]
  Measures what the README says: the federated console against one build of the same source, the big lists, the builds.
`,
  release: `npm run release -- <area> | shell … --to <folder>
  Builds, compares with the live shell, adds the files to the folder that the gateway serves, and goes live.
  npm run release -- mf-clients --to /srv/console
  --anyway    a shell also where live areas would be refused by it
`,
  rollback: `npm run rollback -- <area> | shell --to <folder> [--commit <commit>]
  Makes the release before the live one live again, or a named one. Nothing is built or copied.
  npm run rollback -- mf-clients --to /srv/console
`,
  releases: `npm run releases -- [<area> | shell …] --to <folder>
  What is live, and what was.
`,
  'add-area': `npm run add-area -- <name> "<title>"
  A new area with one screen and its tests, ready to run; docs/add-an-area.md says what follows.
  npm run add-area -- mf-reports "Reports"
`,
};
