import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleTheme } from '@console/ui/theme';
import { theme } from 'antd';
import { tokenProperty } from './colourSheet';
import type { BuiltModule } from './styleModule';
import { styleSheet } from './styleSheet';
import { writtenFirst } from './writtenStyles';

/** Files of antd that are not styles. */
function componentFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return entry.name === 'style' || entry.name === 'theme' ? [] : componentFiles(join(folder, entry.name));
    return entry.name.endsWith('.js') ? [join(folder, entry.name)] : [];
  });
}

/** The tokens that antd's components read at run time, such as the gap between a popup and its anchor. */
function usedTokens(antdFolder: string): Record<string, unknown> {
  const texts = componentFiles(antdFolder)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('useToken') || text.includes('responsiveObserver'));
  const words = new Set(texts.flatMap((text) => text.match(/\b[a-z]\w+\b/g) ?? []));
  const tokens = Object.entries(theme.getDesignToken(consoleTheme('light')));
  return Object.fromEntries(
    tokens
      .filter(([name]) => words.has(name) && name !== 'motion')
      .map(([name, value]) => [
        name,
        /^(color|boxShadow)/.test(name) ? `var(${tokenProperty(name)})` : value,
      ]),
  );
}

/** Replaces `theme/useToken.js`, which computes and writes about 500 tokens on each visit. */
export function tokenModule(antdFolder: string): BuiltModule {
  return {
    css: styleSheet(writtenFirst, 'theme'),
    code: `const token = {
  ...${JSON.stringify(usedTokens(antdFolder))},
  get motion() { return !matchMedia('(prefers-reduced-motion: reduce)').matches; },
};
const cssVar = { prefix: 'ant', key: '' };
export default () => [undefined, token, '', token, cssVar, true];`,
  };
}
