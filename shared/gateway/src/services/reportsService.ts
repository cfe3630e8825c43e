import { stopped } from '@console/commands/stopped';
import { coerce, create, defaulted, integer, string, type } from 'superstruct';
import { serveReports } from './reportsServer';

/** The container's environment variables; see docker-compose.yml. */
const Environment = type({
  HOST: defaulted(string(), '127.0.0.1'),
  PORT: coerce(integer(), string(), Number),
});

const { HOST, PORT } = create(process.env, Environment);
const served = await serveReports({
  host: HOST,
  port: PORT,
  write: (line) => console.log(`${new Date().toISOString()} ${line}`),
});
console.log(`Receiving reports at http://${served.address}`);

await stopped();
await served.close();
process.exit(0);
