/** What `npm run <command> -- --help` prints. */
export const usage = {
  start: `npm start
  Builds what is not built and serves the whole console with the stand-in platform at http://127.0.0.1:8080.
  PORT=8090 npm start          another port; the object storage takes the next one
  CONSOLE_HOSTS=my.test npm start   another name than those of this machine, at which it is asked for
`,
  dev: `npm run dev [-- <area> …] [-- <area> --standalone]
  A development server: what is saved shows at once.
  npm run dev                              the shell and all areas, in one process
  npm run dev -- mf-clients                that area live, the others from their builds
  npm run dev -- mf-clients --standalone   that area alone, with a role switcher and the platform's failure controls
  PORT=4100 npm run dev                    another port of the console than 3100; areas have theirs in area.json
`,
  check: `npm run check [-- <file> …]
  Types, lint, and the unit tests that have to do with what was changed since main, in the packages of the changed files.
  npm run check -- shared/ui/src/DataTable.tsx   with these files instead
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
  api: `npm run api [-- --breaking]
  Writes what the shared packages declare into their api.md, and raises the version of each that has changed.
  --breaking    a name that stays means something else: no area that was built before will run
`,
  bench: `npm run bench [-- <part> …]
  Measures what the README says: the federated console against one build of the same source, the big lists, the builds.
`,
  mutate: `npm run mutate -- <package> [<file> …]
  Changes a package's code one place at a time, in a copy, and lists the changes that no unit test of it notices.
  npm run mutate -- auth                  all of it; what was tried before and has not changed is not tried again
  npm run mutate -- auth src/idle.ts      one file
`,
  release: `npm run release -- <area> | shell … --to <folder>
  Builds, compares with the live shell, adds the files to the folder that the gateway serves, and goes live. What is live
  already is compared with what was released; what is missing or changed is put back.
  npm run release -- mf-clients --to /srv/console
  --anyway    a shell also where live areas would be refused by it
`,
  rollback: `npm run rollback -- <area> | shell --to <folder> [--commit <commit> | --to-nothing]
  Makes the release before the live one live again, or a named one. Nothing is built or copied.
  npm run rollback -- mf-clients --to /srv/console
  --to-nothing    an area's only release: nothing of it is live then, and its links are gone
`,
  releases: `npm run releases -- [<area> | shell …] --to <folder>
  What is live, and what was.
`,
  'add-area': `npm run add-area -- <name> "<title>"
  A new area with one screen and its tests, ready to run; docs/add-an-area.md says what follows.
  npm run add-area -- mf-reports "Reports"
`,
  'remove-area': `npm run remove-area -- <name> [--to <folder>] [--anyway]
  With --to: takes an area out of the running console. Its files stay for the tabs that run it.
  Without: removes it from this checkout, with everything that lists the areas by name.
  npm run remove-area -- mf-reports --to /srv/console
  npm run remove-area -- mf-reports
  --anyway    also what is in no commit
`,
};
