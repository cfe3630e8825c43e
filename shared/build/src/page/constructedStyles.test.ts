/** @jest-environment node */
import { injectCSS, removeCSS, updateCSS } from './constructedStyles';

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

const foreign = new Sheet();
const page = { adoptedStyleSheets: [foreign] };
const texts = () => page.adoptedStyleSheets.map(({ text }) => text);

beforeEach(() => {
  page.adoptedStyleSheets = [foreign];
  foreign.replaceSync('another');
  Object.assign(globalThis, { document: page, CSSStyleSheet: Sheet });
});

it('a style goes into a sheet of its own, in the layer that every style sheet of the console wins over', () => {
  updateCSS('a {}', 'a');
  expect(texts()).toEqual(['another', '@layer antd {a {}}']);
});

it('a style of the same key takes the place of the one before; keys of another mark are others', () => {
  updateCSS('a {}', 'a', { mark: 'one' });
  updateCSS('b {}', 'b', { mark: 'one' });
  updateCSS('c {}', 'a', { mark: 'two' });
  updateCSS('a { color: red }', 'a', { mark: 'one' });
  expect(texts().slice(1)).toEqual([
    '@layer antd {a { color: red }}',
    '@layer antd {b {}}',
    '@layer antd {c {}}',
  ]);
  removeCSS('a', { mark: 'one' });
  removeCSS('unknown', { mark: 'one' });
  expect(texts()).toEqual(['another', '@layer antd {b {}}', '@layer antd {c {}}']);
});

it('what is queued in front stands by priority, then in the order in which it came, before what is appended', () => {
  page.adoptedStyleSheets = [];
  updateCSS('appended', 'appended');
  updateCSS('late', 'late', { prepend: 'queue', priority: 2 });
  updateCSS('early', 'early', { prepend: 'queue', priority: -1 });
  updateCSS('plain', 'plain', { prepend: 'queue' });
  updateCSS('later', 'later', { prepend: 'queue', priority: 2 });
  updateCSS('second plain', 'second plain', { prepend: 'queue' });
  updateCSS('first', 'first', { prepend: true });
  injectCSS('last');
  expect(texts().map((text) => /\{(.*)\}/.exec(text)?.[1])).toEqual([
    'first',
    'early',
    'plain',
    'second plain',
    'late',
    'later',
    'appended',
    'last',
  ]);
});

it('several copies of the module share one list, as each bundle with antd’s styles has one', async () => {
  updateCSS('a {}', 'a');
  jest.resetModules();
  const copy = await import('./constructedStyles');
  expect(copy.updateCSS).not.toBe(updateCSS);
  copy.updateCSS('b {}', 'a');
  expect(texts()).toEqual(['another', '@layer antd {b {}}']);
});

it('a style can be marked, as antd does with an element', () => {
  updateCSS('a {}', 'a').setAttribute('data-token-hash', 'x');
  updateCSS('a {}', 'a').setAttribute('data-token-hash', 'x');
  expect(texts()).toHaveLength(2);
});
