import axe from 'axe-core';

/** For tests: what axe finds in a part of the page. Contrast is left out: jsdom draws nothing, `theme.test.ts` counts it. */
export async function axeFaults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
