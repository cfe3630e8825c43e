import { containerFiles } from './compose/containers';

/** Used by `npm run write`, which puts the files in place, and reports one that it cannot write. */
process.stdout.write(JSON.stringify(containerFiles()));
