import { stopped } from '@console/commands/stopped';
import { create, defaulted, string, type } from 'superstruct';
import { Port } from './port';
import { serveReports } from './reportsServer';

/** The container's environment variables; see docker-compose.yml. */
const Environment = type({
  HOST: defaulted(string(), '127.0.0.1'),
  PORT: Port,
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
