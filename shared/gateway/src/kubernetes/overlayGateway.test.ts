import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { create, record, string, type } from 'superstruct';
import type { ConsoleVariables } from '../nginx/nginxTemplates';
import { gatewayOfTest } from '../nginx/testGatewayAlone';
import { rawRequest } from '../testing/testRawRequest';
import { renderOverlay } from './kustomize';
import { parseManifests } from './manifests';
import { gatewayFolder, overlayFolder } from './testKubernetesFolder';
import { kustomizeVersion } from './testKustomize';

const Settings = type({ data: record(string(), string()) });

/** Variables of the gateway's container in an overlay. */
function variablesOf(overlay: string): ConsoleVariables {
  const manifests = parseManifests(renderOverlay(overlayFolder(overlay)));
  const [pod] = manifests.flatMap((each) =>
    Deployment.is(each) && each.metadata?.name === 'gateway' ? (each.spec?.template.spec ?? []) : [],
  );
  const settings = manifests.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('gateway-'),
  );
  const own = pod?.containers
    .flatMap(({ env = [] }) => env)
    .map(({ name, value = 'console' }) => [name, value.replaceAll('$(CONSOLE_NAMESPACE)', 'console')]);
  return { ...create(settings, Settings).data, ...Object.fromEntries(own ?? []) };
}

(kustomizeVersion() ? it : it.skip).each([
  ['local', 'localhost', undefined],
  ['production', 'console.example.com', 'max-age=31536000; includeSubDomains'],
])(
  'nginx starts with the settings of the overlay %s, and answers to %s',
  async (overlay, host, strictTransport) => {
    const gateway = await gatewayOfTest({
      ...variablesOf(overlay),
      CONSOLE_ENVIRONMENT: join(gatewayFolder, 'environments', overlay),
      // There is no cluster DNS here.
      CONSOLE_RESOLVER: '127.0.0.1',
    });
    const asked = (name: string) => rawRequest(`${gateway.origin}/config.json`, { headers: { host: name } });
    const [known, unknown] = [await asked(host), await asked('other.example.com')];
    expect(known.status).toBe(200);
    expect(known.headers['strict-transport-security']).toBe(strictTransport);
    expect(unknown.status).toBe(421);
  },
);
