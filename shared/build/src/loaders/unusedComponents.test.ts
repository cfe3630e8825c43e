/** @jest-environment node */
import { createRequire } from 'node:module';

const unusedComponents: (source: string) => string = createRequire(__filename)(
  '../../loaders/unusedComponents.cjs',
);

test.each(['React', 'React10', 'React$1'])('components made with %s can be left out', (name) => {
  const source = `const Link = ${name}.forwardRef(draw);\nLink.displayName = "Link";\n`;
  expect(unusedComponents(source)).toBe(`const Link = /*#__PURE__*/ ${name}.forwardRef(draw);\n\n`);
});

test('what only the framework prefetches can be left out', () => {
  const shown = '/* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })';
  expect(unusedComponents(`    return shouldPrefetch && !isAbsolute ? ${shown} : link;\n`)).toBe(
    `    return false ? ${shown} : link;\n`,
  );
});

test.each([
  'var Link = react.forwardRef(',
  "Link.displayName = 'Link';",
  'return prefetches ? React.createElement(PrefetchPageLinks, {}) : link;',
])('a router that writes "%s" fails the build', (line) => {
  expect(() => unusedComponents(`${line}\n`)).toThrow(
    `react-router writes its components differently (${line}): update unusedComponents.cjs`,
  );
});
