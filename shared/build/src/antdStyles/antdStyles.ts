import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonComponents, laterComponents } from '../commonComponents';
import type { BuiltModule } from './styleModule';

/** Modules of antd that write styles, or compute what styles are written with. */
export const antdStyleModules =
  /node_modules[\\/]antd[\\/]es[\\/](?:theme[\\/](?:useToken|context|util[\\/](?:genStyleUtils|useResetIconStyle))\.js$|_util[\\/]wave[\\/]style\.js$|[\w-]+[\\/]style[\\/])/;

/** Modules whose styles are style sheets, because many pages have them. */
const inSheets = new RegExp(`^(theme|_util|${[...commonComponents, ...laterComponents].join('|')})/`);

/** Of the theme that a part of a page may have in antd; here there is one for all, in the style sheets. */
const contextModule = `import { createContext } from 'react';
export const defaultTheme = undefined;
export const defaultConfig = {};
export const DesignTokenContext = createContext(defaultConfig);`;

/** Of the makers of styles, what components use too: the names of antd's properties. */
function utilsModule(source: string): string {
  const start = source.indexOf('export const genCssVar');
  if (start < 0) throw new Error('antd has no genCssVar now: see antdStyles.ts');
  return source.slice(start);
}

/** By path: each is made once in a process, which may build several applications. */
const built = new Map<string, Promise<BuiltModule>>();

async function builtModule(antdFolder: string, path: string, source: string): Promise<BuiltModule> {
  if (path === 'theme/context.js') return { css: '', code: contextModule };
  if (path === 'theme/util/genStyleUtils.js') return { css: '', code: utilsModule(source) };
  if (path === 'theme/util/useResetIconStyle.js') return { css: '', code: 'export default () => undefined;' };
  if (path === 'theme/useToken.js') return (await import('./tokenModule')).tokenModule(antdFolder);
  await wholeFirst(antdFolder, path);
  return (await import('./styleModule')).styleModule(antdFolder, path, source);
}

/**
 * Which values of a component have no unit, antd takes for all of its style modules from the first that is drawn, and only
 * the whole component says it: a part that a bundler happened to ask for first would add pixels to a z-index.
 */
async function wholeFirst(antdFolder: string, path: string): Promise<void> {
  const whole = path.replace(/\/style\/[^/]+$/, '/style/index.js');
  const file = join(antdFolder, whole);
  if (whole !== path && existsSync(file)) await moduleOf(antdFolder, whole, readFileSync(file, 'utf8'));
}

function moduleOf(antdFolder: string, path: string, source: string): Promise<BuiltModule> {
  const module = built.get(path) ?? builtModule(antdFolder, path, source);
  built.set(path, module);
  return module;
}

const constructedStyles = fileURLToPath(new URL('../page/constructedStyles.ts', import.meta.url));

/** From where a module is: what a build writes does not follow from the folder of the checkout. */
const requestOf = (from: string, file: string) =>
  JSON.stringify(relative(dirname(from), file).replaceAll('\\', '/'));

/**
 * What brings a style sheet to the page. It is fetched beside the component's code, that of a component of the frame with the
 * frame's. Each has a place in the list of files that every page has; what few pages ever show comes within its code instead.
 */
function bringing(css: string, path: string, { file, folder }: { file: string; folder: string }): string {
  if (!inSheets.test(path))
    return `import { updateCSS } from ${requestOf(file, constructedStyles)};\nupdateCSS(${JSON.stringify(css)}, ${JSON.stringify(path)});`;
  mkdirSync(folder, { recursive: true });
  const sheet = join(folder, `${path.replaceAll('/', '-').replace(/\.js$/, '')}.css`);
  // In the layer in which constructed style sheets are, too.
  writeFileSync(sheet, `@layer antd{\n${css}\n}\n`);
  return `import ${requestOf(file, sheet)};`;
}

/**
 * What the loader puts in the place of a module of antd that writes styles: a style sheet with what it would write, and hooks
 * that write nothing. So the styles are files like any other, and their making costs
 * neither bytes nor time on the page.
 * @param file of antd, below its folder `es`
 * @param folder where the style sheets are written
 */
export async function withoutStyles(file: string, source: string, folder: string): Promise<string> {
  const [antdFolder = '', path = ''] = file.replaceAll('\\', '/').split(/(?<=\/antd\/es)\//);
  const { css, code } = await moduleOf(antdFolder, path, source);
  return css ? `${bringing(css, path, { file, folder })}\n${code}` : code;
}
