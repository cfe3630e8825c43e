/** @jest-environment node */
import { createRequire } from 'node:module';

const leanIcons: (source: string) => string = createRequire(__filename)('../../loaders/leanIcons.cjs');

test('an icon keeps its name and its elements, with short keys, but not its earlier names', () => {
  const icon = (keys: readonly string[], rest: string, statement: string) => `const __iconData = {
  name: "house",
  node: [
    ["path", { d: "M15 21v-8", key: "${keys[0]}" }],
    ["path", { d: "M3 10a2 2 0 0 1 .709-1.528", key: "${keys[1]}" }]
  ]${rest}
};
${statement}
const House = createLucideIcon(__iconData);
`;
  const source = icon(['5wwlr5', 'r6nss1'], ',\n  aliases: ["home", "hut"]', '__iconData.node;');
  expect(leanIcons(source)).toBe(icon(['0', '1'], '', ''));
});
