import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePorts } from '@console/commands/freePorts';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { assert, record, string } from 'superstruct';
import type { ConsoleVariables } from '../nginx/nginxTemplates';
import { type GatewayAlone, serveGatewayAlone } from '../nginx/testGatewayAlone';
import { nameServer } from '../testing/testNameServer';
import { rawRequest } from '../testing/testRawRequest';
import { readManifests } from './kustomizationFiles';
import { gatewayFolder, settingsIn } from './testKubernetesFolder';

const base = join(gatewayFolder, 'kubernetes/base');

const [container] = readManifests(join(base, 'gateway.yaml')).flatMap((manifest) =>
  Deployment.is(manifest) ? (manifest.spec?.template.spec?.containers ?? []) : [],
);
const probe = container?.readinessProbe?.httpGet;
if (!container?.env || !probe?.path) throw new Error('The gateway has no container with a probe');

/** The variables of the container as resolved by Kubernetes in the namespace `staging`. */
function variables(): ConsoleVariables {
  const own = container?.env?.map(({ name, value }) => [
    name,
    value?.replaceAll('$(CONSOLE_NAMESPACE)', 'staging') ?? 'staging',
  ]);
  const all: unknown = { ...settingsIn('base/gateway.env'), ...Object.fromEntries(own ?? []) };
  assert(all, record(string(), string()));
  return all;
}

let gateway: GatewayAlone;
let names: Awaited<ReturnType<typeof nameServer>>;
const area = createServer(({ url }, reply) => reply.end(url));

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => area.listen(port, '127.0.0.1', resolve));
  names = await nameServer('mf-seventh.staging.svc.cluster.local');
  const { CONSOLE_AREAS = '', ...others } = variables();
  gateway = await serveGatewayAlone({
    ...others,
    // A name rather than an address, which nginx resolves when it starts.
    CONSOLE_RESOLVER: `localhost:${names.port}`,
    CONSOLE_AREAS: CONSOLE_AREAS.replace(':8080', `:${port}`),
  });
});

afterAll(async () => {
  await gateway?.close();
  names?.close();
  await new Promise((resolve) => area.close(resolve));
});

it('finds an area by the fully qualified name of its service in the pod’s namespace', async () => {
  const at = (name: string) => rawRequest(`${gateway.origin}/remotes/${name}/release.json`);
  expect(await at('mf-seventh')).toMatchObject({ status: 200, body: '/release.json' });
  expect((await at('mf-eighth')).status).toBe(502);
});

it('answers the probe of the node, and refuses other requests to the pod’s address', async () => {
  const { path, httpHeaders = [] } = probe;
  const asked = (headers: Record<string, string>) => rawRequest(gateway.origin + path, { headers });
  const byAddress = { host: '10.1.2.3:8080' };
  expect((await asked(byAddress)).status).toBe(421);
  const header = Object.fromEntries(httpHeaders.map(({ name, value }) => [name.toLowerCase(), value]));
  expect((await asked({ ...byAddress, ...header })).status).toBe(200);
});
