/** What `npm run <command> -- --help` prints. */
export const usage = {
  start: `npm start
  Builds what is not built and serves the whole console with the stand-in platform at http://127.0.0.1:8080.
  PORT=8090 npm start          another port; the object storage takes the next one
  CONSOLE_HOSTS=my.test npm start   another name than those of this machine, at which it is asked for
`,
  dev: `npm run dev [-- <area> …] [-- <area> --standalone]
  A development server: what is saved shows at once, but for the stand-in platform, which needs a new start.
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
  api: `npm run api [-- <package> …] [--breaking]
  Writes what the packages that areas stand on declare into their api.md, raises the version of each that has changed, and
  begins its entry in CHANGELOG.md.
  npm run api -- testing --breaking
  --breaking    a name is gone, or stays and means something else: what was built before will not build or run
`,
  pack: `npm run pack -- --to <folder>
  The packages that areas stand on, one file each, for an area in a repository of its own or for a private registry.
`,
  bench: `npm run bench [-- <part> …]
  Measures what the README says: the federated console against one build of the same source, the big lists, the zip
  exchange, the development server's reload of one area, and what one gateway carries (nginx).
  npm run bench -- peers [--quick]     the table of the README: beside the monolith and react-admin, in turns, over HTTPS and
                                       HTTP/2 (nginx); installs the peer from the registry where it is not there yet
  --runs 8 --passes 2                  counted first visits of each in each condition, and how often all of it is done
  --quick                              few of everything, to see that it works
`,
  bytes: `npm run bytes
  What the first screens ask for, beside the budget of each; ends badly where one is over it.
`,
  mutate: `npm run mutate -- <package> [<file> …]
  Changes a package's code one place at a time, in a copy, and lists the changes that no unit test of it notices.
  npm run mutate -- auth                  all of it; what was tried before and has not changed is not tried again
  npm run mutate -- auth src/idle.ts      one file
`,
  release: `npm run release -- <area> | shell … --to <folder | s3://bucket/prefix>
  Builds, compares with the live shell, adds the files to what the gateway serves, and goes live. What is live
  already is compared with what was released; what is missing or changed is put back.
  npm run release -- mf-clients --to /srv/console --key ~/release-2027.pem
  npm run release -- mf-clients --to s3://console-releases/staging
  A bucket: credentials, region and address are those of AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY,
  AWS_REGION, AWS_ENDPOINT_URL; every other command takes it as well
  --key       signs the release with the private key in this file (npm run key)
  --anyway    a shell also where live areas would be refused by it, or a revoked key be trusted again
`,
  rollback: `npm run rollback -- <area> | shell --to <folder | s3://bucket/prefix> [--commit <commit> | --to-nothing]
  Makes the release before the live one live again, or a named one. Nothing is built or copied.
  npm run rollback -- mf-clients --to /srv/console
  --to-nothing    an area's only release: nothing of it is live then, and its links are gone
`,
  releases: `npm run releases -- [<area> | shell …] --to <folder | s3://bucket/prefix>
  What is live, and what was.
`,
  trace: `npm run trace -- [<file>] --to <folder | s3://bucket/prefix>
  The places in a stack trace from a released console, in its sources: of what was copied for support, in a file or pasted.
  npm run trace -- stack.txt --to /srv/console
`,
  inventory: `npm run inventory -- --to <folder | s3://bucket/prefix> [--write <file>] [--config <config.json>]
  Every script that can run in a browser, with its owner, purpose, release and hash, who signed it, and what in the folder
  is not as it was released; fails where something is not.
  npm run inventory -- --to /srv/console --write inventory.json --config /etc/console/config.json
  --write     as JSON into a file, for watch-pages; keep it where who can write to the folder cannot
  --config    with config.json of the environment, from which the policy of the pages follows
`,
  'watch-pages': `npm run watch-pages -- <origin> --inventory <file> | --to <folder | s3://bucket/prefix> [--config <config.json>]
  Fetches pages and scripts as a browser receives them, and says how they and their security headers differ from the
  inventory; fails where they do.
  npm run watch-pages -- https://console.example.com --inventory inventory.json
  --to        with an inventory that is made now, of the folder that the gateway serves
`,
  key: `npm run key -- <name> --to <file> [--expires <date>] [--for <area> …]
  Makes a key that signs releases: its private half in the file, its public half in shell/release-trust.json.
  npm run key -- release-2027 --to ~/release-2027.pem
  --expires   the last day on which what it signed runs; in a year unless given
  --for       only this area's releases; may be given several times
`,
  manifests: `npm run --silent manifests -- <overlay>
  The Kubernetes manifests of an overlay, or what is wrong with them: nothing is printed then that could be applied.
  npm run --silent manifests -- shared/gateway/kubernetes/overlays/production | kubectl apply -f -
`,
  write: `npm run write
  What follows from the areas that there are: their services in docker-compose.yml, their manifests for Kubernetes, and each
  environment's registry.
`,
  'add-area': `npm run add-area -- <name> "<title>" [--own-repository <folder>]
  A new area with one screen and its tests, ready to run; docs/add-an-area.md says what follows.
  npm run add-area -- mf-reports "Reports"
  --own-repository    outside this workspace, in this folder, with all that it needs of this one as files
`,
  'remove-area': `npm run remove-area -- <name> [--to <folder | s3://bucket/prefix>] [--anyway]
  With --to: takes an area out of the running console. Its files stay for the tabs that run it.
  Without: removes it from this checkout, with everything that lists the areas by name.
  npm run remove-area -- mf-reports --to /srv/console
  npm run remove-area -- mf-reports
  --anyway    also what is in no commit
`,
};
