import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleVersion } from '@console/build/apiReport';
import { installedVersion, shellFolder } from '@console/build/workspace';
import { builtAreas } from '@console/commands/localConsole';
import { testFolder } from '@console/commands/testFolder';
import { copyWorkspace } from '@console/commands/workspaceCopy';
import { releaseIn } from '../src/nginx/testBucketConsole';

/** The area that is built in different ways. */
export const area = 'mf-system';
/** Contains the builds, and the releases of the folder carrier. */
export const folder = testFolder();
export const dist = (build: string) => join(folder, 'builds', build);
export const newerShell = join(folder, 'newer shell');

export const react = installedVersion('react', shellFolder);
export const antd = installedVersion('antd', shellFolder);
export const auth = moduleVersion('auth', '.');
const [antdMajor = 0, antdMinor = 0] = antd.split('.').map(Number);
const olderAntd = `${antdMajor}.${antdMinor - 1}.0`;
export const newerAntd = `${antdMajor}.${antdMinor + 1}.0`;
export const newerAuth = `${Number.parseInt(auth, 10)}.99.0`;

export const factsOf = (build: string) => releaseIn(dist(build));

/** Imports of every kind; type imports and unused ones do not count as use. */
const everyWay = `import { newInAuth, type Session, useSession as unused } from '@console/auth';
import type { RuntimeConfig } from '@console/api';
import * as table from '@console/ui/PlainTable';
const words = (...of: (Session | RuntimeConfig)[]) => (table.PlainTable ? newInAuth() : of.length);
export const left = () => unused;
`;

/** Makes real builds of the same area, from a working copy in which one thing differs. */
export function makeBuilds(): void {
  const copy = copyWorkspace();
  // Compression takes a third of the shell's build time, and nothing here needs compressed files.
  copy.change(
    'shared/commands/src/building/buildTarget.ts',
    'target.isForTests || compress(fresh.dist)',
    'undefined',
  );
  const built = join(copy.folder, area, 'dist-release');
  const build = (name: string, ...alsoBuild: string[]) => {
    // Installed packages are not sources, so the command would not notice the change.
    rmSync(built, { recursive: true, force: true });
    copy.run('build', '--release', area, ...alsoBuild);
    cpSync(built, dist(name), { recursive: true });
  };
  copy.install(area, 'react', '18.3.1');
  build('react 18');
  copy.install(area, 'react', react);
  copy.install(area, 'antd', newerAntd);
  build('a newer antd');
  copy.install(area, 'antd', antd);
  // Its build would differ from the last one in nothing but the version that it states.
  cpSync(dist('a newer antd'), dist('an older antd'), { recursive: true });
  const stated = join(dist('an older antd'), 'release.json');
  writeFileSync(stated, readFileSync(stated, 'utf8').replaceAll(`"${newerAntd}"`, `"${olderAntd}"`));

  const manifest = 'shared/ui/package.json';
  const page = `${area}/src/SystemPage.tsx`;
  const existingExport = '"./VisuallyHidden": "./src/control/VisuallyHidden.tsx"';
  const newExport = '"./Timeline": "./src/control/VisuallyHidden.tsx"';
  const timelineImport = "import { VisuallyHidden as Timeline } from '@console/ui/Timeline';\n";
  copy.change(manifest, existingExport, `${newExport}, ${existingExport}`);
  copy.change(page, 'import ', `${timelineImport}import `);
  copy.change(page, '<Page>', '<Page><Timeline>New</Timeline>');
  build('a new part of the design system');
  copy.change(manifest, `${newExport}, `, '');
  copy.change(page, timelineImport, '');
  copy.change(page, '<Timeline>New</Timeline>', '');

  copy.change(`${area}/src/routes.tsx`, "'system.read'", "'reports.read'");
  build('an unknown permission');
  copy.change(`${area}/src/routes.tsx`, "'reports.read'", "'system.read'");

  const namespaceImport = "import * as all from '@console/ui/VisuallyHidden';\n";
  copy.change(page, 'import ', `${namespaceImport}import `);
  copy.change(page, '<Page>', '<Page>{Object.keys(all).length}');
  build('a module as a whole');
  copy.change(page, namespaceImport, '');
  copy.change(page, '{Object.keys(all).length}', '');

  copy.change('shared/auth/api.md', `| . | ${auth} |`, `| . | ${newerAuth} |`);
  copy.change(
    'shared/auth/src/index.ts',
    'export ',
    "export const newInAuth = () => 'System, with the newer auth';\nexport ",
  );
  copy.change(page, 'title="System"', 'title={words()}');
  copy.change(
    `${area}/src/routes.tsx`,
    'export ',
    "export { useLocation } from 'react-router-dom';\nexport ",
  );
  copy.change(page, 'import ', `${everyWay}import `);
  build('a newer auth', 'shell');
  cpSync(join(copy.folder, 'shell/dist'), newerShell, { recursive: true });
  copy.remove();
  cpSync(builtAreas()[area] ?? '', dist('the same versions'), { recursive: true });
  cpSync(join(shellFolder, 'dist'), join(folder, 'shell'), { recursive: true });
}
