import { stopped } from '@console/commands/stopped';
import { servePlatform } from '@console/platform/node';
import { create, defaulted, optional, pattern, size, string, type } from 'superstruct';
import { Port } from './port';

/** The container's environment variables; see docker-compose.yml. */
const Environment = type({
  HOST: defaulted(string(), '127.0.0.1'),
  PORT: Port,
  OBJECT_STORAGE_PORT: Port,
  /** Origin at which browsers reach the object storage; the addresses of pictures start with it. */
  OBJECT_STORAGE_ORIGIN: pattern(string(), /^https?:\/\/[^/]+$/),
  STATE_FILE: optional(size(string(), 1, 1000)),
});

const { HOST, PORT, OBJECT_STORAGE_PORT, OBJECT_STORAGE_ORIGIN, STATE_FILE } = create(
  process.env,
  Environment,
);
const served = await servePlatform({
  host: HOST,
  port: PORT,
  objectStoragePort: OBJECT_STORAGE_PORT,
  objectStorageOrigin: OBJECT_STORAGE_ORIGIN,
  controls: true,
  ...(STATE_FILE ? { stateFile: STATE_FILE } : {}),
});
console.log(`The stand-in platform is listening at ${served.apiOrigin}`);

await stopped();
await served.close();
process.exit(0);
