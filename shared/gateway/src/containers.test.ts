import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { containerFiles } from './containers';
import { renderEnvironmentConfig } from './environmentConfig';

const config = {
  environment: 'Production',
  apiBase: '/api',
  objectStorageBase: 'https://objects.example.com/console',
  oauthClientId: 'staff-console',
  resetPasswordClientId: 'manage-mii',
  sessionIdHeader: 'x-auth-token',
  loadBalancerHeader: 'x-lb-session',
  usbVendorId: 1240,
  features: { simulatedDongle: false, overrideOrigins: [] },
};
const behind = { shell: 'shell:8080', platform: 'platform:8080', areas: {} };

it.each(Object.entries(containerFiles()).map(([path, text]) => [relative(workspaceRoot, path), text]))(
  '%s is what the headers, the areas and the configuration make of it (npm run write)',
  (path = '', text = '') => {
    const file = join(workspaceRoot, path);
    const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (path.endsWith('.json')) expect(JSON.parse(written)).toEqual(JSON.parse(text));
    else expect(written).toBe(text);
  },
);

it('a page may reach what its configuration names, and nothing else', () => {
  const rendered = renderEnvironmentConfig({
    config: { ...config, apiBase: 'https://platform.example.com/v1' },
    ...behind,
  });
  expect(rendered).toContain("connect-src 'self' https://platform.example.com https://objects.example.com;");
  expect(rendered).toContain("style-src 'self' 'nonce-$request_id';");
});

it('an API base that the gateway does not answer is refused', () => {
  expect(() => renderEnvironmentConfig({ config: { ...config, apiBase: '/v2' }, ...behind })).toThrow(
    /at \/api; config\.json has it at \/v2/,
  );
});

it.each(['"; deny all; #', '$host', 'a\nb', '\\'])('%j never becomes configuration', (address) => {
  expect(() => renderEnvironmentConfig({ config, ...behind, platform: address })).toThrow(/cannot stand/);
});
