import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltModule } from './styleModule';

/** Modules of antd that write styles, or compute what styles are written with. */
export const antdStyleModules =
  /node_modules[\\/]antd[\\/]es[\\/](?:theme[\\/](?:useToken|context|util[\\/](?:genStyleUtils|useResetIconStyle))\.js$|_util[\\/]wave[\\/]style\.js$|[\w-]+[\\/]style[\\/])/;

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
  return (await import('./styleModule')).styleModule(antdFolder, path, source);
}

/**
 * What the loader puts in the place of a module of antd that writes styles: an import of a style sheet with what it would
 * write, and hooks that write nothing. So the styles are files like any other, and their making costs
 * neither bytes nor time on the page.
 * @param file of antd, below its folder `es`
 * @param folder where the style sheets are written
 */
export async function withoutStyles(file: string, source: string, folder: string): Promise<string> {
  const [antdFolder = '', path = ''] = file.replaceAll('\\', '/').split(/(?<=\/antd\/es)\//);
  const module = built.get(path) ?? builtModule(antdFolder, path, source);
  built.set(path, module);
  const { css, code } = await module;
  if (!css) return code;
  mkdirSync(folder, { recursive: true });
  const sheet = join(folder, `${path.replaceAll('/', '-').replace(/\.js$/, '')}.css`);
  writeFileSync(sheet, css);
  return `import ${JSON.stringify(sheet)};\n${code}`;
}
