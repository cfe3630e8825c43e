import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allExports } from '@console/area/compatibility';
import { packageOf, type SharedModules } from '@console/area/manifests';
import { moduleVersion, sharedEntries } from './apiReport';
import { commonComponents, componentFamilies, laterComponents } from './commonComponents';
import { installedFolder, installedVersion, shellLibraries } from './workspace';

export interface SharedModule {
  /** The request that a remote writes, and so the key in the share scope. */
  request: string;
  version: string;
  /** CommonJS: what is shared is `module.exports`, not the namespace around it. */
  commonJs?: boolean;
  /** Comes with the frame in one request; the others each in a chunk of their own, when first wanted. */
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

/** Of others, and so a package that an area installs for its build; our own and antd's many modules come on top. */
export const sharedLibraries = [...commonJs, ...libraries, 'antd'];

/** For the first a remote in development asks alone, for the second nobody so far. */
const seldomLibraries = ['react/jsx-dev-runtime', 'jotai/utils'];

/** The others are for forms. */
const fetchedWhenAsked = [...seldomLibraries, 'final-form', 'react-final-form'];

/** What of the design system the frame is made of, and the screens that most people see first: dashboard, lists, details. */
const commonUi = new Set(
  'BusyIcon ButtonLink cellValue ConfirmDialog contrast CopyableId countedOptions csv dataColumn DataTable DateTime deleted DescriptionList Dialog download EmailText failure FailureAlert fileMeta fileRule focusPlace formatDateTime formText glossary Hint images ImageWithFallback Input keys LabelledSelect Missing Page PageHeader palette Skeleton PlainTable RefreshButton RequestStates SearchableSelect searchedText SearchField SecretText StateTag statusMessage StatusRegion Term TextLink timeZoneChoice TypedConfirm uniqueKeys UnsavedChangesGuard useAbortOnLeave useAttempt useChangeAddress useCopy useFileDrop useLateComponent useLoadFailure useMedia useNow useRetryWhenOnline useReturnTo useTypedConfirm validators VisuallyHidden WebLink whenIdle withSeparators'.split(
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
 * Everything that the shell offers and the remotes take: loaded once, from the shell, never from a remote.
 * All of antd is on the list by sub-path: a component left out would be bundled silently into a remote,
 * without the theme.
 * @param root whose installed versions are named; the shell's count for what a remote has not installed itself
 */
export function sharedModules(root = shellLibraries): SharedModule[] {
  const version = (request: string) => installedVersion(packageOf(request), root, shellLibraries);
  return [
    ...commonJs.map((request) => ({
      request,
      version: version(request),
      commonJs: true,
      inKit: true,
    })),
    ...libraries.map((request) => ({
      request,
      version: version(request),
      inKit: !fetchedWhenAsked.includes(request),
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

/** The `shared` option of a remote: it brings nothing of its own, the shell provides everything. */
export function sharedOfRemote(root: string) {
  return Object.fromEntries(
    sharedModules(root).map(({ request, version }) => [
      request,
      {
        import: false as const,
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        // The shell compares before any code runs.
        strictVersion: false,
      },
    ]),
  );
}

/** The name of the chunk in which a shared module comes that is not in the frame. */
function chunkName(request: string): string {
  const component = request.replace(/^antd\/es\//, '');
  const family = component !== request && componentFamilies.find((names) => names.includes(component));
  const name = family ? `antd/es/${family[0]}` : request;
  return name.replace(/^@console\//, '').replaceAll(/[^\w]+/g, '-');
}

/** Whether no area of this workspace takes it in production: what is only offered should cost the others little. */
function isSeldom(request: string): boolean {
  const component = /^antd\/es\/(.*)/.exec(request)?.[1];
  if (component === undefined) return seldomLibraries.includes(request);
  return ![...commonComponents, ...laterComponents, 'typography'].includes(component);
}

/** Components of antd for which nobody asks so far: together, because each line of the shell's code is in every visit. */
const isSeldomComponent = ({ request }: SharedModule) => /^antd/.test(request) && isSeldom(request);

/** Those that come later, in the order in which the shell's code has the names that each exports. */
export function laterModules(): SharedModule[] {
  const later = sharedModules().filter(({ inKit }) => !inKit);
  return [...later.filter((module) => !isSeldomComponent(module)), ...later.filter(isSeldomComponent)];
}

/** Stands in the shell's code until the bundler knows what those that come later export. */
export const offeredMark = '__OFFERED_MODULES__';

function fetched({ request }: SharedModule): string {
  return `() => import(/* webpackChunkName: ${JSON.stringify(chunkName(request))} */ ${JSON.stringify(request)})`;
}

export const seldomModulesFile = 'seldomModules.js';

/** Source of the shell's module that fetches those for which nobody asks so far: their hashes are in its chunk alone. */
export function seldomModulesSource(): string {
  const seldom = laterModules().filter(({ request }) => isSeldom(request));
  const entries = seldom.map((module) => `${JSON.stringify(module.request)}: ${fetched(module)},`);
  return `export const seldomModules = {\n${entries.join('\n')}\n};\n`;
}

/** Where a name begins that many have in common. */
const prefixes = ['@console/ui/', 'antd/es/', ''];

/**
 * Source of the shell's module that offers all of them to the share scope. It is in the chunk of the frame, so
 * what the design system holds is never fetched twice by the chunks below it. Each of its bytes is in every first visit.
 */
export function sharedModulesSource(runtime: SharedModules = {}): string {
  const quoted = JSON.stringify;
  const imports: string[] = [];
  const offers = new Map<string, string[]>();
  for (const [i, module] of sharedModules().entries()) {
    if (isSeldomComponent(module)) continue;
    const { request, version, inKit, commonJs: isCommonJs } = module;
    if (inKit) imports.push(`import ${isCommonJs ? `m${i}` : `* as m${i}`} from ${quoted(request)};`);
    const get = isSeldom(request) ? '' : `, ${fetched(module)}`;
    const offered = inKit
      ? `here(${quoted(version)}, m${i}${isCommonJs ? ', true' : ''})`
      : `later(${quoted(version)}${get})`;
    const prefix = prefixes.find((each) => request.startsWith(each)) ?? '';
    offers.set(prefix, [
      ...(offers.get(prefix) ?? []),
      `${quoted(request.slice(prefix.length))}: ${offered},`,
    ]);
  }
  const components = laterModules().filter(isSeldomComponent);
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
