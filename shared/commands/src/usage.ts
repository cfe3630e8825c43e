import { benchParts } from './bench/parts';

/** What `npm run <command> -- --help` prints. */
export const usage = {
  start: `npm start
  Builds what is out of date and serves the whole console with the stand-in platform at http://127.0.0.1:8080.
  PORT=8090 npm start               use another port; the object storage uses the next one
  CONSOLE_HOSTS=my.test npm start   also accept requests for this host name
`,
  dev: `npm run dev [-- <area> …] [-- <area> --standalone]
  Starts a development server with hot reload. Changes to the stand-in platform require a restart.
  npm run dev                              the shell and all areas, in one process
  npm run dev -- mf-clients                that area live, the others from their builds
  npm run dev -- mf-clients --standalone   that area alone, with a role switcher and the platform's failure controls
  PORT=4100 npm run dev                    use other ports than 3100 for the console and those of area.json for the areas,
                                           which move by the same number; with --standalone, PORT is the area's port
  CONSOLE_ORIGIN=https://staging.example.com npm run dev -- mf-clients
                                           serve that area for that deployed console, to load into one tab
`,
  check: `npm run check [-- <file> …]
  Checks types, API reports, style, rules that hold for all sources, and every area.json, and runs the unit tests related to
  the changes since main, in the packages of the changed files.
  npm run check -- shared/ui/src/table/DataTable.tsx   for these files instead
`,
  test: `npm test [-- <jest arguments>]
  Runs type checks, lint, dead code detection and all tests; the last line has the totals.
  npm test -- --selectProjects mf-clients             one package's unit tests, without the checks
  npm test -- --selectProjects "mf-clients browser"   its browser tests
`,
  build: `npm run build [-- --release] [<area> | shell …]
  Builds the given targets, or all of them, if they are out of date.
  --release    build for deployment, into dist-release: without the simulated dongle
`,
  api: `npm run api [-- <package> …] [--breaking]
  Updates the API reports (api.md) of the packages that areas depend on. Raises the version of each changed package, and
  adds an entry to its CHANGELOG.md.
  npm run api -- testing --breaking
  --breaking    raise the major version: an export was removed or has a new meaning, and existing code will not build or run
`,
  pack: `npm run pack -- --to <folder>
  Packs the packages that areas depend on, one file each, for an area in its own repository or a private registry.
`,
  bench: `npm run bench [-- <part> …]
  Measures the figures of the README: the federated console against one build of the same source, the big lists, the zip
  exchange, reloading an area in development, and the capacity of one gateway (nginx).
  parts: ${benchParts.join(', ')}
  npm run bench -- peers [--quick]     the README's comparison with the monolith and react-admin, in alternating runs over
                                       HTTPS and HTTP/2 (nginx); installs the peer from the registry if needed
  --runs 8 --passes 2                  measured first visits per app and condition, and repetitions of the whole
  --quick                              a minimal run, to see that it works
`,
  bytes: `npm run bytes
  Prints the script size of each first screen and its budget. Fails if one is over budget.
`,
  mutate: `npm run mutate -- <package> [<file> …]
  Mutates a package's code one place at a time, in a copy, and lists the mutants that its unit tests do not kill.
  npm run mutate -- auth                  the whole package; unchanged mutants are not tested again
  npm run mutate -- auth src/idle.ts      one file
`,
  release: `npm run release -- <area> | shell … --to <folder | s3://bucket/prefix>
  Builds, checks compatibility with the live shell, uploads the files and makes the release live. If it already is live,
  verifies its files, and restores those that are missing or modified. Types and tests are not checked: run npm test first.
  npm run release -- mf-clients --to /srv/console --key ~/release-2027.pem
  npm run release -- mf-clients --to s3://console-releases/staging
  For a bucket, credentials, region and endpoint are read from AWS_PROFILE or AWS_ACCESS_KEY_ID and
  AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL, as by every command with --to.
  --key       sign the release with the private key in this file (see npm run key)
  --anyway    release a shell even if it would refuse live areas or trust a revoked key again
`,
  rollback: `npm run rollback -- <area> | shell --to <folder | s3://bucket/prefix> [--commit <commit> | --to-nothing]
  Makes the previous release live again, or the one with the given commit. Nothing is built or copied.
  npm run rollback -- mf-clients --to /srv/console
  --to-nothing    take an area out of the console, links included; its files are kept for tabs that still run it
`,
  releases: `npm run releases -- [<area> | shell …] --to <folder | s3://bucket/prefix>
  Lists the live releases and their history.
`,
  trace: `npm run trace -- [<file>] --to <folder | s3://bucket/prefix>
  Maps a stack trace of a released console to the sources. Reads the details copied for support from a file, or pasted.
  npm run trace -- stack.txt --to /srv/console
`,
  inventory: `npm run inventory -- --to <folder | s3://bucket/prefix> [--write <file>] [--config <config.json>]
  Lists every script that can run in a browser, with its owner, purpose, release, hash and signature, and everything in
  the store that differs from what was released. Fails if there are differences.
  npm run inventory -- --to /srv/console --write inventory.json --config shared/gateway/environments/production/config.json
  --write     write it to a JSON file for watch-pages, unless pages, registry or manifests differ, or a history is lost; keep
              that out of reach of anyone who can write to the store
  --config    include the environment's config.json, which determines the policy of the pages
`,
  'watch-pages': `npm run watch-pages -- <origin> --inventory <file> | --to <folder | s3://bucket/prefix> [--config <config.json>]
  Fetches pages and scripts as a browser does, and compares them and their security headers with the inventory. Fails if
  there are differences, or if the key of a live release has expired or will within 30 days.
  npm run watch-pages -- https://console.example.com --inventory inventory.json
  --to        compare with a new inventory of the store that the gateway serves
`,
  key: `npm run key -- <name> --to <file> [--expires <date>] [--for <area> …]
  Creates a key for signing releases: the private key in the file, the public key in shell/release-trust.json.
  npm run key -- release-2027 --to ~/release-2027.pem
  --expires   the last day on which its releases run; defaults to a year from now
  --for       restrict the key to releases of this area; may be repeated
`,
  manifests: `npm run --silent manifests -- <overlay>
  Prints the Kubernetes manifests of an overlay. If they are invalid, prints the errors instead and nothing to apply.
  npm run --silent manifests -- shared/gateway/kubernetes/overlays/production | kubectl apply -f -
`,
  write: `npm run write
  Regenerates what is derived from the list of areas: the services in docker-compose.yml, the Kubernetes manifests, and
  the registry of each environment.
`,
  'add-area': `npm run add-area -- <name> "<title>" [--own-repository <folder>]
  Creates a new area with one screen and its tests, ready to run. See docs/add-an-area.md for the next steps.
  npm run add-area -- mf-reports "Reports"
  --own-repository    create it in this folder outside the workspace, with the packages it needs as files
`,
  'remove-area': `npm run remove-area -- <name> [--anyway]
  Removes an area from this checkout, including everything that lists the areas by name. (To take it out of a running
  console: npm run rollback -- <name> --to <folder | s3://bucket/prefix> --to-nothing)
  npm run remove-area -- mf-reports
  --anyway    discard uncommitted changes
`,
};
