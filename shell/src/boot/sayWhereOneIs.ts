import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { toneStyle } from '../environment/toneStyle';

/** Resolves once all of the page is there, before any script that waits for it runs. */
function parsed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.readyState !== 'loading' && resolve();
    document.addEventListener('readystatechange', look, { once: true });
    look();
  });
}

/** Product and environment in the page that stands there until the console draws, as the console will say them. */
export async function sayWhereOneIs({ environment, environmentTone, product }: RuntimeConfig): Promise<void> {
  await parsed();
  const start = document.getElementById('start');
  if (!start) return;
  const said: Record<string, string> = { environment, name: product.name };
  for (const element of start.querySelectorAll<HTMLElement>('[data-said]'))
    element.textContent = said[element.dataset.said ?? ''] ?? '';
  if (product.mark !== undefined)
    for (const drawn of start.querySelectorAll('.start-mark')) {
      const mark = Object.assign(new Image(), { src: product.mark, alt: '', height: 20 });
      mark.className = drawn.getAttribute('class') ?? '';
      drawn.replaceWith(mark);
    }
  for (const [shade, colour] of Object.entries(toneStyle(environmentTone)))
    start.style.setProperty(shade, String(colour));
  start.dataset.told = '';
}
