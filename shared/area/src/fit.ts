import { contractVersion, type ReleaseFacts } from './facts';

/** The shared packages whose version decides, and the shared module that stands for each in the share scope. */
export const decisiveModules: Record<string, string> = {
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
 * Why a release cannot run in this shell, or undefined where it can. Asked before any of its code runs.
 * @param offered version of each shared module that this shell provides, by request
 */
export function unfitReason(
  release: ReleaseFacts,
  offered: Record<string, { version: string }>,
): string | undefined {
  if (release.contract !== contractVersion)
    return `It was built for contract ${release.contract} of the console; this shell speaks contract ${contractVersion}.`;
  for (const [name, wanted] of Object.entries(release.shared)) {
    const version = offered[decisiveModules[name] ?? name]?.version;
    if (!version) return `It needs ${name} ${wanted}, which this shell does not provide.`;
    if (!satisfiesCaret(version, wanted))
      return `It was built against ${name} ${wanted}; this shell provides ${version}.`;
  }
  return undefined;
}
