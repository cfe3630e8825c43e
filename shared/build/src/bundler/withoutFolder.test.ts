import { withoutFolder } from './withoutFolder';

/** A request as rspack writes it. */
const address = (folder: string) =>
  `@module-federation/runtime/rspack.js!=!data:text/javascript,${encodeURIComponent(
    `import runtime from ${JSON.stringify(`${folder}node_modules/bundler-runtime/dist/index.js`)};
const __module_federation_container_name__ = "mf_clients";
import { run } from ${JSON.stringify(`${folder}node_modules/.pnpm/a@1/node_modules/a/index.js`)};`,
  )}`;

test.each(['/srv/checkout/', 'C:\\checkouts\\console\\'])(
  'names do not change for a build in %s',
  (folder) => {
    expect(withoutFolder(address(folder))).toBe(withoutFolder(address('/')));
    expect(withoutFolder(address(folder))).toContain(encodeURIComponent('name__ = "mf_clients"'));
  },
);
