import { createRequire } from 'node:module';
import type { ColourMode } from '@console/ui/palette';
import { consoleTheme } from '@console/ui/theme';
import type { FunctionComponent, ReactNode } from 'react';

const requireHere = createRequire(import.meta.url);
/** As antd has it; of its two forms the one that is loaded. */
const React = requireHere('react') as typeof import('react');
const { createElement } = React;
const requireOfAntd = createRequire(requireHere.resolve('antd/package.json'));

/** Custom properties of the theme, those of a component, and rules. */
type StyleType = 'token' | 'cssVar' | 'style';

/** What of `@ant-design/cssinjs` is called here; of antd's own copy, which antd draws with. */
interface CssInJs {
  createCache(): object;
  StyleProvider: FunctionComponent<{ cache: object; children?: ReactNode }>;
  extractStyle(cache: object, options: { plain: true; once: true; types: StyleType }): string;
}

const { createCache, extractStyle, StyleProvider } = requireOfAntd('@ant-design/cssinjs') as CssInJs;

/**
 * Of React's two forms, the one that this process has: a command may have loaded React before a build set NODE_ENV, and one
 * form does not draw with the other.
 */
function serverOfReact(): typeof import('react-dom/server') {
  const { env } = process;
  const { NODE_ENV: before = '' } = env;
  env.NODE_ENV = 'captureOwnerStack' in React ? 'development' : 'production';
  try {
    return requireHere('react-dom/server') as typeof import('react-dom/server');
  } finally {
    env.NODE_ENV = before;
  }
}

const { renderToStaticMarkup } = serverOfReact();

/** A module of antd, in the form that Node runs; the bundler has the same one below `es`. */
export const antdModule = (path: string): Record<string, unknown> => requireOfAntd(`./lib/${path}`);

const ConfigProvider = antdModule('config-provider/index.js').default as FunctionComponent<{
  theme: object;
  children?: ReactNode;
}>;

/** One cache each, as a page has one. */
const looks = (['light', 'dark'] as const).map((mode) => ({
  theme: consoleTheme(mode),
  cache: createCache(),
}));

export type WrittenStyles = Record<ColourMode, Record<StyleType, string>>;

/** Says which style came from where, for a page that was drawn on a server. */
const cachePaths = /\.data-ant-cssinjs-cache-path\{[^{}]*\}/g;

/** What antd writes at run time when a component is first drawn on a page. */
export function writtenStyles(Component: FunctionComponent): WrittenStyles {
  const [light, dark] = looks.map(({ theme, cache }) => {
    const themed = createElement(ConfigProvider, { theme }, createElement(Component));
    renderToStaticMarkup(createElement(StyleProvider, { cache }, themed));
    const text = (types: StyleType) =>
      extractStyle(cache, { plain: true, once: true, types }).replace(cachePaths, '');
    return { token: text('token'), cssVar: text('cssVar'), style: text('style') };
  });
  if (!light || !dark) throw new Error('A mode is missing.');
  return { light, dark };
}

type UseStyle = (prefixCls: string) => unknown;
const { genStyleHooks } = antdModule('theme/internal.js');
const useNothing = (genStyleHooks as (...options: unknown[]) => UseStyle)('Nothing', () => [], undefined, {
  resetStyle: false,
});

/** The properties of the theme and the rules of links and icons: what antd writes with the first component, whichever it is. */
export const writtenFirst = writtenStyles(() => {
  useNothing('ant');
  return null;
});
