import { createServer, type RequestListener } from 'node:http';
import { listenInTest } from '../testing/testEndings';
import type { ConsoleVariables } from './nginxTemplates';
import { type GatewayAlone, gatewayOfTest } from './testGatewayAlone';

/** A page, a file of the shell and one of an area. */
export const releasedPaths = ['/', '/static/js/a.01234567.js', '/remotes/mf-clients/release.json'];

/** @param address of the server of all files */
type FileServers = (address: string) => ConsoleVariables;

export const services: FileServers = (address) => ({
  CONSOLE_SHELL: address,
  CONSOLE_AREAS: `~^mf- ${address};`,
});
export const bucket: FileServers = (address) => ({ CONSOLE_BUCKET: `http://${address}` });

/** The gateway in front of one server of all files. */
export async function gatewayBefore(servers: FileServers, answer: RequestListener): Promise<GatewayAlone> {
  return gatewayOfTest(servers(`127.0.0.1:${await listenInTest(createServer(answer))}`));
}
