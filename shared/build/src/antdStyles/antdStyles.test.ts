/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { antdStyleModules, withoutStyles } from './antdStyles';
import { antdModule, writtenStyles } from './writtenStyles';

const antdFolder = join(dirname(createRequire(__filename).resolve('antd/package.json')), 'es');
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name));

const temporary = mkdtempSync(join(tmpdir(), 'antd-styles-'));
afterAll(() => rmSync(temporary, { recursive: true }));
const sheets = mkdtempSync(join(temporary, 'sheets-'));
const code = new Map<string, string>();

beforeAll(async () => {
  for (const file of filesBelow(antdFolder).filter((one) => antdStyleModules.test(one)))
    code.set(
      file.slice(antdFolder.length + 1).replaceAll(sep, '/'),
      await withoutStyles(file, readFileSync(file, 'utf8'), sheets),
    );
});

/** Splits CSS into rules at closing braces. */
const rulesOf = (css: string) =>
  css
    .split('}')
    .map((rule) => rule.replace(/^[\s\S]*@layer antd\{\s*/, '').trim())
    .filter(Boolean);

const component = (path: string, name = 'default') => antdModule(path)[name] as FunctionComponent<object>;
const partOf = (path: string, name: string) =>
  (antdModule(path).default as Record<string, FunctionComponent<object>>)[name] ?? (() => null);

/** Every component of antd that the console uses, in the variants it uses. */
const used: [string, FunctionComponent<object>, object?][] = [
  ['an alert', component('alert/index.js'), { title: 'Text', showIcon: true }],
  ['a button', component('button/index.js'), { type: 'primary', loading: true }],
  ['a check box', component('checkbox/index.js')],
  ['a collapse', component('collapse/index.js'), { items: [{ key: 1, label: 'One', children: 'Text' }] }],
  ['a dropdown', component('dropdown/index.js'), { menu: { items: [] }, children: 'Menu' }],
  ['a flex', component('flex/index.js')],
  ['an input', component('input/index.js'), { allowClear: true }],
  ['a search', partOf('input/index.js', 'Search')],
  ['a password', partOf('input/index.js', 'Password')],
  ['a text area', partOf('input/index.js', 'TextArea'), { allowClear: true }],
  ['a dialog', component('modal/index.js'), { open: true, getContainer: false, children: 'Text' }],
  ['a radio', partOf('radio/index.js', 'Group'), { options: ['a'], optionType: 'button' }],
  ['a select', component('select/index.js'), { mode: 'multiple', options: [] }],
  ['a skeleton', component('skeleton/index.js'), { active: true }],
  ['a spin', component('spin/index.js')],
  ['a switch', component('switch/index.js')],
  ['tabs', component('tabs/index.js'), { items: [{ key: '1', label: 'One' }] }],
  ['a tag', component('tag/index.js'), { color: 'success' }],
  ['a tag of a preset colour', component('tag/index.js'), { color: 'blue' }],
  ['a tooltip', component('tooltip/index.js'), { title: 'Text', children: 'Text' }],
  ['typography', partOf('typography/index.js', 'Text'), { code: true }],
];

const textOf = (path: string) => readFileSync(join(sheets, path), 'utf8');
/** All generated rules, in style sheets and inlined in code. */
const rulesThere = () => {
  const written = [...code.values()].flatMap((text) => /^updateCSS\((".*?(?<!\\)"), /m.exec(text)?.[1] ?? []);
  const texts = [...readdirSync(sheets).map(textOf), ...written.map((text) => String(JSON.parse(text)))];
  return new Set(texts.flatMap(rulesOf));
};

test.each(used)(
  'the styles that antd writes at run time for %s are in the style sheets',
  (_, Component, props = {}) => {
    const there = rulesThere();
    const { createCache, extractStyle, StyleProvider } = createRequire(join(antdFolder, 'index.js'))(
      '@ant-design/cssinjs',
    );
    const { renderToStaticMarkup } = createRequire(__filename)('react-dom/server');
    const cache = createCache();
    const ConfigProvider = component('config-provider/index.js') as FunctionComponent<{ theme: object }>;
    const theme = { cssVar: { key: 'console-theme' }, hashed: false };
    // React warns that a dialog renders nothing on a server.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderToStaticMarkup(
      createElement(
        StyleProvider,
        { cache },
        createElement(ConfigProvider, { theme }, createElement(Component, props)),
      ),
    );
    const written = rulesOf(extractStyle(cache, { plain: true, types: 'style' }));
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter((rule) => !there.has(rule) && !rule.includes('data-ant-cssinjs'))).toEqual([]);
  },
);

test('the styles do not depend on which part of a component is requested first', async () => {
  jest.resetModules();
  const { withoutStyles: fresh } = await import('./antdStyles');
  const once = async (path: string) =>
    fresh(join(antdFolder, path), readFileSync(join(antdFolder, path), 'utf8'), folder);
  const folder = mkdtempSync(join(temporary, 'again-'));
  await once('modal/style/confirm.js');
  await once('modal/style/index.js');
  const written = (at: string) => readFileSync(join(at, 'modal-style-index.css'), 'utf8');
  expect(written(folder)).toContain('z-index:calc(var(--ant-z-index-popup-base) + 10);');
  expect(written(folder)).toBe(written(sheets));
});

test('dark mode values are included where they differ', () => {
  const css = textOf('theme-useToken.css');
  const [light, dark] = css.split(':root[data-mode="dark"]');
  expect(light).toContain('--ant-color-bg-container:#ffffff');
  expect(dark).toContain('--ant-color-bg-container:#161e27');
  expect(light).toContain('--ant-font-size:14px');
  expect(dark).not.toContain('--ant-font-size:');
});

test('no style generators remain', () => {
  expect(code.size).toBeGreaterThan(150);
  for (const [path, text] of code) expect(`${path} ${text}`).not.toMatch(/cssinjs|genStyleHooks/);
  expect(code.get('button/style/index.js')).toMatch(/export default \(\) => \['', ''\];$/);
  expect(code.get('button/style/compact.js')).toMatch(/export default \(\) => null;$/);
});

test('tokens that components read have the values that antd computes', () => {
  const text = code.get('theme/useToken.js') ?? '';
  expect(text).toContain('"zIndexPopupBase":1000');
  expect(text).toContain('"sizePopupArrow":16');
  expect(text).toContain('"screenXSMax":575');
  expect(text).toContain('"colorBgContainer":"var(--ant-color-bg-container)"');
});

test('rules that differ between light and dark mode are refused', async () => {
  const { styleSheet } = await import('./styleSheet');
  const written = writtenStyles(() => null);
  expect(() => styleSheet({ ...written, dark: { ...written.dark, style: 'a{}' } }, 'x')).toThrow(
    'different rules',
  );
});

test('a build renders with the React that its command has already loaded', async () => {
  const before = process.env.NODE_ENV ?? '';
  jest.resetModules();
  process.env.NODE_ENV = 'development';
  createRequire(__filename)('react');
  process.env.NODE_ENV = 'production';
  try {
    const file = join(antdFolder, 'flex/style/index.js');
    const { withoutStyles: fresh } = await import('./antdStyles');
    await expect(fresh(file, readFileSync(file, 'utf8'), sheets)).resolves.toContain("=> ['', '']");
  } finally {
    process.env.NODE_ENV = before;
  }
});
