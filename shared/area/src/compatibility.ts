import type { ReleaseManifest, ShellManifest } from './manifests';

/** The shared packages whose version decides, and the shared module that stands for each in the share scope. */
export const versionedModules: Record<string, string> = {
  react: 'react',
  'react-router-dom': 'react-router-dom',
  antd: 'antd/es/app',
  '@console/api': '@console/api',
  '@console/auth': '@console/auth',
  '@console/area': '@console/area',
  '@console/ui': '@console/ui/theme',
};

function parts(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('-')[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
}

/** Whether what is offered serves what was built against `wanted`: the caret range of semantic versioning. */
export function satisfiesCaret(offered: string, wanted: string): boolean {
  const [a, b, c] = parts(offered);
  const [x, y, z] = parts(wanted);
  if (a !== x) return false;
  if (x === 0 && b !== y) return false;
  return b > y || (b === y && c >= z);
}

/**
 * Why a release cannot run in a shell, or undefined where it can. Asked of the live shell before a release goes live,
 * and by the shell itself before any of the release's code runs.
 */
export function incompatibilityReason(
  release: ReleaseManifest,
  { contract, oldestContract, shared }: Pick<ShellManifest, 'contract' | 'oldestContract' | 'shared'>,
): string | undefined {
  if (release.contract > contract || release.contract < oldestContract)
    return `It was built for contract ${release.contract} of the console; this console has ${
      contract === oldestContract ? `contract ${contract}` : `contracts ${oldestContract} to ${contract}`
    }.`;
  for (const [name, wanted] of Object.entries(release.shared)) {
    const version = shared[versionedModules[name] ?? name]?.version;
    if (!version) return `It needs ${name} ${wanted}, which this console does not have.`;
    if (!satisfiesCaret(version, wanted))
      return `It was built against ${name} ${wanted}; this console has ${version}.`;
  }
  const missing = [...(release.uses?.first ?? []), ...(release.uses?.later ?? [])].find(
    (request) => !shared[request],
  );
  if (missing) return `It uses ${missing}, which this console does not have.`;
  return undefined;
}
