import axe from 'axe-core';

/** For tests: what axe finds wrong on the screen; contrast is left out, since jsdom draws nothing. */
export async function accessibilityFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** For tests: everything that the page shows, holds in its fields' attributes, or has stored. */
export function everythingOfPage(): string {
  return [
    document.documentElement.outerHTML,
    location.href,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ].join('\n');
}
