import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allExports } from '@console/area/compatibility';
import { packageOf, type SharedModules } from '@console/area/manifests';
import { moduleVersion, sharedEntries } from '../apiReport';
import { installedFolder, installedVersion, shellLibraries } from '../workspace';
import { commonComponents, componentFamilies, laterComponents } from './commonComponents';

export interface SharedModule {
  /** The import request, and the key in the share scope. */
  request: string;
  version: string;
  /** CommonJS: `module.exports` is shared, not a namespace object. */
  commonJs?: boolean;
  /** Included in the frame chunk; the others have their own chunks, loaded on first use. */
  inKit: boolean;
}

const commonJs = ['react', 'react/jsx-runtime', 'react-dom', 'dayjs'];
const libraries = [
  'react/jsx-dev-runtime',
  'react-router-dom',
  'jotai',
  'jotai/utils',
  '@tanstack/react-query',
  'superstruct',
  'final-form',
  'react-final-form',
];

/** Third-party libraries, which an area installs for its build. Our own and antd's modules are shared as well. */
export const sharedLibraries = [...commonJs, ...libraries, 'antd'];

/** The shell offers a part of these libraries: what its file re-exports, of which a packed @console/build has a copy. */
export const partlyOffered: Readonly<Record<string, string>> = {
  'react-router-dom': join(shellLibraries, 'src/shared-modules/router.ts'),
  '@tanstack/react-query': join(shellLibraries, 'src/shared-modules/queries.ts'),
};

/** The first is only used by remotes in development, the second by none so far. */
const rareLibraries = ['react/jsx-dev-runtime', 'jotai/utils'];

/** Loaded on first use: the rare ones, and those for forms. */
const lazyLibraries = [...rareLibraries, 'final-form', 'react-final-form'];

/** The modules of the design system used by the frame and by the most common first screens: dashboard, lists, details. */
const commonUi = new Set(
  'BusyAnnouncement BusyIcon ButtonLink cellValue ConfirmDialog contrast CopyableId countedOptions createIcon csv dataColumn DataTable DateTime deleted DescriptionList Dialog download EmailText failure FailureAlert focusPlace formatDateTime formText Freshness glossary Hint ImageWithFallback Input keys LabelledSelect LongList Missing Page PageHeader Skeleton PlainTable RefreshButton RequestStates SearchableSelect searchedText SearchField SecretText StateTag statusMessage StatusRegion Term TextLink timeZoneChoice TypedConfirm uniqueKeys UnsavedChangesGuard useAbortOnLeave useAttempt useChangeAddress useCopy useHover useLateComponent useLoadFailure useMedia useNow useOnLeaving useRetryWhenOnline useReturnTo useSearchText useTypedConfirm validators VisuallyHidden WebLink whenIdle withSeparators'.split(
    ' ',
  ),
);

function antdModules(): string[] {
  const folder = join(installedFolder('antd', shellLibraries), 'es');
  return readdirSync(folder).filter(
    (name) => !name.startsWith('_') && existsSync(join(folder, name, 'index.js')),
  );
}

/**
 * All modules that the shell shares with the remotes: loaded once, from the shell, never from a remote.
 * Includes all of antd by subpath: a missing component would silently be bundled into a remote,
 * without the theme.
 * @param root the package whose installed versions are used; falls back to the shell's
 */
export function sharedModules(root = shellLibraries): SharedModule[] {
  const version = (request: string) => installedVersion(packageOf(request), root, shellLibraries);
  return [
    ...[...commonJs, ...libraries].map((request) => ({
      request,
      version: version(request),
      commonJs: commonJs.includes(request),
      inKit: !lazyLibraries.includes(request),
    })),
    ...['api', 'auth', 'area'].map((name) => ({
      request: `@console/${name}`,
      version: moduleVersion(name, '.'),
      inKit: true,
    })),
    ...sharedEntries('ui').map(([module]) => ({
      request: `@console/ui${module.slice(1)}`,
      version: moduleVersion('ui', module),
      inKit: commonUi.has(module.slice(2)),
    })),
    ...antdModules().map((name) => ({
      request: `antd/es/${name}`,
      version: version('antd'),
      inKit: commonComponents.includes(name),
    })),
  ];
}

/** The `shared` option of a remote: the shell provides everything. */
export function sharedOfRemote(root: string) {
  return Object.fromEntries(
    sharedModules(root).map(({ request, version }) => [
      request,
      {
        import: false as const,
        singleton: true,
        requiredVersion: `^${version}`,
        // The shell checks versions before any code runs.
        strictVersion: false,
      },
    ]),
  );
}

/** The chunk name of a shared module that is not in the frame. */
function chunkName(request: string): string {
  const component = request.replace(/^antd\/es\//, '');
  const family = component !== request && componentFamilies.find((names) => names.includes(component));
  const name = family ? `antd/es/${family[0]}` : request;
  return name.replace(/^@console\//, '').replaceAll(/[^\w]+/g, '-');
}

/** Whether no area of this workspace uses it in production, so that it should cost others as little as possible. */
function isRare(request: string): boolean {
  const component = /^antd\/es\/(.*)/.exec(request)?.[1];
  if (component === undefined) return rareLibraries.includes(request);
  return ![...commonComponents, ...laterComponents].includes(component);
}

/**
 * Components of antd that no area uses so far: in one group, because each line of the shell's code is loaded on every
 * visit.
 */
const isRareComponent = ({ request }: SharedModule) => /^antd/.test(request) && isRare(request);

/** The lazily loaded modules, in the order in which the shell's code lists their exports. */
export function laterModules(): SharedModule[] {
  const later = sharedModules().filter(({ inKit }) => !inKit);
  return [...later.filter((module) => !isRareComponent(module)), ...later.filter(isRareComponent)];
}

/** Placeholder in the shell's code until the bundler knows the exports of the lazily loaded modules. */
export const offeredMark = '__OFFERED_MODULES__';

function fetched({ request }: SharedModule): string {
  return `() => import(/* webpackChunkName: ${JSON.stringify(chunkName(request))} */ ${JSON.stringify(request)})`;
}

export const seldomModulesFile = 'seldomModules.js';

/** Source of the shell's module that loads the rare modules, so that their hashes are in its own chunk only. */
export function seldomModulesSource(): string {
  const seldom = laterModules().filter(({ request }) => isRare(request));
  const entries = seldom.map((module) => `${JSON.stringify(module.request)}: ${fetched(module)},`);
  return `export const seldomModules = {\n${entries.join('\n')}\n};\n`;
}

/** Common prefixes of requests. */
const prefixes = ['@console/ui/', 'antd/es/', ''];

/**
 * Source of the shell's module that offers all shared modules to the share scope. It is in the frame chunk, so chunks
 * below it never load design system modules twice. Kept small, because every first visit loads it.
 */
export function sharedModulesSource(runtime: SharedModules = {}): string {
  const quoted = JSON.stringify;
  const imports: string[] = [];
  const offers = new Map<string, string[]>();
  for (const [i, module] of sharedModules().entries()) {
    if (isRareComponent(module)) continue;
    const { request, version, inKit, commonJs: isCommonJs } = module;
    if (inKit) imports.push(`import ${isCommonJs ? `m${i}` : `* as m${i}`} from ${quoted(request)};`);
    const get = isRare(request) ? '' : `, ${fetched(module)}`;
    const offered = inKit
      ? `here(${quoted(version)}, m${i}${isCommonJs ? ', true' : ''})`
      : `later(${quoted(version)}${get})`;
    const prefix = prefixes.find((each) => request.startsWith(each)) ?? '';
    offers.set(prefix, [
      ...(offers.get(prefix) ?? []),
      `${quoted(request.slice(prefix.length))}: ${offered},`,
    ]);
  }
  const components = laterModules().filter(isRareComponent);
  return `${imports.join('\n')}
const names = ${quoted(offeredMark)};
let count = 0;
const here = (version, module, isWhole) => ({
  version,
  get exports() {
    return [...Object.keys(module), ...(isWhole ? ['default', ${quoted(allExports)}] : [])];
  },
  get: () => Promise.resolve(() => module),
});
const later = (version, get) => {
  const place = count++;
  return {
    version,
    get exports() {
      return names.split(';')[place].split(' ').filter(Boolean);
    },
    get: get && (() => get().then((module) => () => module)),
  };
};
export const sharedModules = {};
const offer = (prefix, modules) => {
  for (const name in modules) sharedModules[prefix + name] = modules[name];
};
${[...offers].map(([prefix, lines]) => `offer(${quoted(prefix)}, {\n${lines.join('\n')}\n});`).join('\n')}
${quoted(components.map(({ request }) => request.slice('antd/es/'.length)).join(' '))}.split(' ').forEach((name) => {
  sharedModules['antd/es/' + name] = later(${quoted(components[0]?.version)});
});
for (const [request, module] of Object.entries(sharedModules))
  module.get ??= () => import(/* webpackChunkName: "seldom" */ ${quoted(`./${seldomModulesFile}`)}).then((m) => m.seldomModules[request]()).then((module) => () => module);
export const offeredModules = { ...${quoted(runtime)}, ...sharedModules };
`;
}
