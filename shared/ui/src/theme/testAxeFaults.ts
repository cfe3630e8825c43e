import axe from 'axe-core';

/** axe violations in an element, for tests. Without contrast, since jsdom does not render; `theme.test.ts` checks it. */
export async function axeFaults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
