import { createRequire } from 'node:module';
import type { ColourMode } from '@console/ui/palette';
import { consoleTheme } from '@console/ui/theme';
import type { FunctionComponent, ReactNode } from 'react';

const requireHere = createRequire(import.meta.url);
/** The same instance that antd uses, in the form (CommonJS or ES module) that is already loaded. */
const React = requireHere('react') as typeof import('react');
const { createElement } = React;
const requireOfAntd = createRequire(requireHere.resolve('antd/package.json'));

/** Custom properties of the theme, those of a component, and rules. */
type StyleType = 'token' | 'cssVar' | 'style';

/** The used part of `@ant-design/cssinjs`, from antd's own copy. */
interface CssInJs {
  createCache(): object;
  StyleProvider: FunctionComponent<{ cache: object; children?: ReactNode }>;
  extractStyle(cache: object, options: { plain: true; once: true; types: StyleType }): string;
}

const { createCache, extractStyle, StyleProvider } = requireOfAntd('@ant-design/cssinjs') as CssInJs;

/**
 * The server renderer of the React build (development or production) that this process has loaded: a command may have
 * loaded React before a build set NODE_ENV, and the two cannot be mixed.
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

/** Loads a module of antd in CommonJS form; the bundler uses the same module below `es`. */
export const antdModule = (path: string): Record<string, unknown> => requireOfAntd(`./lib/${path}`);

const ConfigProvider = antdModule('config-provider/index.js').default as FunctionComponent<{
  theme: object;
  children?: ReactNode;
}>;

const lookOf = (mode: ColourMode) => ({ theme: consoleTheme(mode), cache: createCache() });
const [light, dark] = [lookOf('light'), lookOf('dark')];

export type WrittenStyles = Record<ColourMode, Record<StyleType, string>>;

/** Metadata for server-side rendering, which is removed. */
const cachePaths = /\.data-ant-cssinjs-cache-path\{[^{}]*\}/g;

/** The styles that antd writes at run time when a component is first rendered. */
export function writtenStyles(Component: FunctionComponent): WrittenStyles {
  const stylesIn = ({ theme, cache }: typeof light) => {
    const themed = createElement(ConfigProvider, { theme }, createElement(Component));
    renderToStaticMarkup(createElement(StyleProvider, { cache }, themed));
    const text = (types: StyleType) =>
      extractStyle(cache, { plain: true, once: true, types }).replace(cachePaths, '');
    return { token: text('token'), cssVar: text('cssVar'), style: text('style') };
  };
  return { light: stylesIn(light), dark: stylesIn(dark) };
}

type UseStyle = (prefixCls: string) => unknown;
const { genStyleHooks } = antdModule('theme/internal.js');
const useNothing = (genStyleHooks as (...options: unknown[]) => UseStyle)('Nothing', () => [], undefined, {
  resetStyle: false,
});

/** The theme's properties and the rules of links and icons, which antd writes with the first rendered component. */
export const writtenFirst = writtenStyles(() => {
  useNothing('ant');
  return null;
});
