/** @jest-environment node */
import { removeCSS, updateCSS } from './constructedStyles';

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

it("a style is put into its own sheet, in a layer below the console's style sheets", () => {
  updateCSS('a {}', 'a');
  expect(texts()).toEqual(['another', '@layer antd {a {}}']);
});

it('a style of the same key replaces the previous one', () => {
  updateCSS('a {}', 'a');
  updateCSS('b {}', 'b');
  updateCSS('a { color: red }', 'a');
  expect(texts().slice(1)).toEqual(['@layer antd {a { color: red }}', '@layer antd {b {}}']);
  removeCSS('a');
  removeCSS('unknown');
  expect(texts()).toEqual(['another', '@layer antd {b {}}']);
});

it('a prepended style comes before existing ones', () => {
  updateCSS('a {}', 'a');
  updateCSS('icons {}', 'icons', { prepend: true });
  expect(texts()).toEqual(['@layer antd {icons {}}', 'another', '@layer antd {a {}}']);
});

it('several copies of the module share one list', async () => {
  updateCSS('a {}', 'a');
  jest.resetModules();
  const copy = await import('./constructedStyles');
  expect(copy.updateCSS).not.toBe(updateCSS);
  copy.updateCSS('b {}', 'a');
  expect(texts()).toEqual(['another', '@layer antd {b {}}']);
});
