import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonComponents, laterComponents } from '../sharing/commonComponents';
import type { BuiltModule } from './styleModule';

/** Modules of antd that write styles, or compute values for them. */
export const antdStyleModules =
  /node_modules[\\/]antd[\\/]es[\\/](?:theme[\\/](?:useToken|context|util[\\/]genStyleUtils)\.js$|_util[\\/]wave[\\/]style\.js$|[\w-]+[\\/]style[\\/])/;

/** Modules whose styles become style sheets, because many pages use them. */
const inSheets = new RegExp(`^(theme|_util|${[...commonComponents, ...laterComponents].join('|')})/`);

/** Replaces antd's theme context: there is a single theme, in the style sheets. */
const contextModule = `import { createContext } from 'react';
export const defaultTheme = undefined;
export const defaultConfig = {};
export const DesignTokenContext = createContext(defaultConfig);`;

/** The part of the style utilities that components use as well: names of custom properties. */
function utilsModule(source: string): string {
  const start = source.indexOf('export const genCssVar');
  if (start < 0) throw new Error('antd no longer has genCssVar: update antdStyles.ts');
  return source.slice(start);
}

/** Built modules by path, once per process, which may build several applications. */
const built = new Map<string, Promise<BuiltModule>>();

async function builtModule(antdFolder: string, path: string, source: string): Promise<BuiltModule> {
  if (path === 'theme/context.js') return { css: '', code: contextModule };
  if (path === 'theme/util/genStyleUtils.js') return { css: '', code: utilsModule(source) };
  if (path === 'theme/useToken.js') return (await import('./tokenModule')).tokenModule(antdFolder);
  await mainModuleFirst(antdFolder, path);
  return (await import('./styleModule')).styleModule(antdFolder, path, source);
}

/**
 * antd determines a component's unitless values from the first of its style modules that is rendered, and only the main
 * module declares them: if a bundler requested a part first, its z-index would get a px unit.
 */
async function mainModuleFirst(antdFolder: string, path: string): Promise<void> {
  const main = path.replace(/\/style\/[^/]+$/, '/style/index.js');
  const file = join(antdFolder, main);
  if (main !== path && existsSync(file)) await moduleOf(antdFolder, main, readFileSync(file, 'utf8'));
}

function moduleOf(antdFolder: string, path: string, source: string): Promise<BuiltModule> {
  const module = built.get(path) ?? builtModule(antdFolder, path, source);
  built.set(path, module);
  return module;
}

const constructedStyles = fileURLToPath(new URL('../page/constructedStyles.ts', import.meta.url));

/** A relative import, so that builds do not depend on the checkout's folder. */
const requestOf = (from: string, file: string) =>
  JSON.stringify(relative(dirname(from), file).replaceAll('\\', '/'));

/**
 * The import that adds a module's CSS to the page. Common styles are style sheets, loaded alongside the component's code.
 * Each adds an entry to the file list of every page, so rarely shown styles are inlined in the code instead.
 */
function importOf(css: string, path: string, { file, folder }: { file: string; folder: string }): string {
  if (!inSheets.test(path))
    return `import { updateCSS } from ${requestOf(file, constructedStyles)};\nupdateCSS(${JSON.stringify(css)}, ${JSON.stringify(path)});`;
  mkdirSync(folder, { recursive: true });
  const sheet = join(folder, `${path.replaceAll('/', '-').replace(/\.js$/, '')}.css`);
  // In the same layer as constructed style sheets.
  writeFileSync(sheet, `@layer antd{\n${css}\n}\n`);
  return `import ${requestOf(file, sheet)};`;
}

/**
 * The replacement for a module of antd that writes styles: a style sheet with the styles it would write, and hooks that
 * write nothing. So styles are ordinary files, and generating them costs the page neither bytes nor time.
 * @param file of antd, below its folder `es`
 * @param folder output folder for the style sheets
 */
export async function withoutStyles(file: string, source: string, folder: string): Promise<string> {
  const [antdFolder = '', path = ''] = file.replaceAll('\\', '/').split(/(?<=\/antd\/es)\//);
  const { css, code } = await moduleOf(antdFolder, path, source);
  return css ? `${importOf(css, path, { file, folder })}\n${code}` : code;
}
