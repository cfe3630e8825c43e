import { prefixesOf } from './prefixes';
import { styleSheet } from './styleSheet';
import { antdModule, type WrittenStyles, writtenStyles } from './writtenStyles';

/** The replacement for a module of antd. */
export interface BuiltModule {
  /** The styles that the module would write at run time. */
  css: string;
  /** A module with the same exports, whose hooks write nothing and return no root class. */
  code: string;
}

type Hook = (...prefixes: readonly string[]) => unknown;
type Part = (props: { prefixCls: string }) => null;

interface Export {
  written?: WrittenStyles;
  /** Source of the replacement. */
  replacement: string;
}

function exportOfHook(useStyle: Hook, prefixes: readonly string[]): Export | undefined {
  let returned: unknown;
  const written = writtenStyles(() => {
    returned = useStyle(...prefixes);
    return null;
  });
  if (Array.isArray(returned)) return { written, replacement: `() => ['', '']` };
  return returned === undefined || typeof returned === 'string'
    ? { written, replacement: `() => ''` }
    : undefined;
}

/** Style modules also export helpers; only other style modules use them, so they are omitted. */
function exportOf(
  prefixes: readonly string[],
  name: string,
  value: unknown,
  isPart: boolean,
): Export | undefined {
  if (typeof value === 'string') return { replacement: JSON.stringify(value) };
  if (typeof value !== 'function') return undefined;
  const isOwn = name === 'default';
  // Styles of parts are written by components that render nothing.
  if (/^[A-Z]\w*Style$/.test(name) || (isOwn && isPart)) {
    const PartStyle = value as Part;
    return {
      written: writtenStyles(() => PartStyle({ prefixCls: prefixes[0] ?? '' })),
      replacement: '() => null',
    };
  }
  if (!isOwn && !/^use[A-Z]/.test(name)) return undefined;
  try {
    return exportOfHook(value as Hook, prefixes);
  } catch {
    // A helper, which cannot be called like a hook. If a component imports it, the bundler reports it missing.
    return undefined;
  }
}

/** @param path of the style module, below antd's folder: `button/style/index.js` */
export function styleModule(antdFolder: string, path: string, source: string): BuiltModule {
  const isPart = !path.endsWith('/index.js') && source.includes('genSubStyleComponent(');
  const exported = Object.entries(antdModule(path)).flatMap(([name, value]) => {
    const found = exportOf(prefixesOf(antdFolder, path, name), name, value, isPart);
    return found ? [{ name, ...found }] : [];
  });
  return {
    code: exported
      .map(
        ({ name, replacement }) =>
          `export ${name === 'default' ? 'default' : `const ${name} =`} ${replacement};`,
      )
      .join('\n'),
    css: exported.map(({ written }) => (written ? styleSheet(written, path) : '')).join(''),
  };
}
