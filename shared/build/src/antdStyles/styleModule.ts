import { prefixesOf } from './prefixes';
import { styleSheet } from './styleSheet';
import { antdModule, type WrittenStyles, writtenStyles } from './writtenStyles';

/** What takes the place of a module of antd. */
export interface BuiltModule {
  /** What the module would write at run time. */
  css: string;
  /** Exports what the module exports; its hooks write nothing, and no class is needed for what stands at the root. */
  code: string;
}

type Hook = (...prefixes: readonly string[]) => unknown;
type Part = (props: { prefixCls: string }) => null;

interface Export {
  written?: WrittenStyles;
  /** Source of what is exported in its place. */
  instead: string;
}

function exportOfHook(useStyle: Hook, prefixes: readonly string[]): Export | undefined {
  let returned: unknown;
  const written = writtenStyles(() => {
    returned = useStyle(...prefixes);
    return null;
  });
  if (Array.isArray(returned)) return { written, instead: `() => ['', '']` };
  return returned === undefined || typeof returned === 'string'
    ? { written, instead: `() => ''` }
    : undefined;
}

/** Helpers of style modules are exported beside hooks; only style modules use them, so nothing stands in their place. */
function exportOf(
  prefixes: readonly string[],
  name: string,
  value: unknown,
  isPart: boolean,
): Export | undefined {
  if (typeof value === 'string') return { instead: JSON.stringify(value) };
  if (typeof value !== 'function') return undefined;
  const isOwn = name === 'default';
  // A part of a component has its styles written by a component that shows nothing.
  if (/^[A-Z]\w*Style$/.test(name) || (isOwn && isPart)) {
    const PartStyle = value as Part;
    return {
      written: writtenStyles(() => PartStyle({ prefixCls: prefixes[0] ?? '' })),
      instead: '() => null',
    };
  }
  if (!isOwn && !/^use[A-Z]/.test(name)) return undefined;
  try {
    return exportOfHook(value as Hook, prefixes);
  } catch {
    // A helper, called as no helper is. What antd's components import and is missing, the bundler reports.
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
      .map(({ name, instead }) => `export ${name === 'default' ? 'default' : `const ${name} =`} ${instead};`)
      .join('\n'),
    css: exported.map(({ written }) => (written ? styleSheet(written, path) : '')).join(''),
  };
}
