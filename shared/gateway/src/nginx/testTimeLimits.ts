import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';

export const template = (name: string) =>
  readFileSync(join(sharedFolder('gateway'), `docker/nginx/templates/${name}.conf.template`), 'utf8');

/** A time limit in the innermost of these parts of nginx's configuration that sets it, in seconds. */
export function secondsOf(directive: string, ...parts: string[]): number {
  for (const part of parts) {
    const [, value] = new RegExp(`^ *${directive} (\\d+)s;$`, 'm').exec(part) ?? [];
    if (value) return Number(value);
  }
  // The default of each time limit that the tests ask for.
  return 60;
}

const [general = '', ...locations] = template('gateway').split(/^ {2}location /m);
const api = locations.find((each) => each.startsWith('^~ /api/')) ?? '';

/** How long the gateway waits for its upstreams, in seconds: for their address, to connect, and between two parts of a reply. */
export const upstreamLimits = {
  name: secondsOf('resolver_timeout', general),
  connect: secondsOf('proxy_connect_timeout', general),
  file: secondsOf('proxy_read_timeout', general),
  call: secondsOf('proxy_read_timeout', api, general),
};
