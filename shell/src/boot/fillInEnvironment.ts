import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { toneStyle } from '../environment/toneStyle';

/** Fills the product and the environment into the placeholder page, as the console will show them. */
export async function fillInEnvironment({
  environment,
  environmentTone,
  product,
}: RuntimeConfig): Promise<void> {
  // Once the document has been parsed, before deferred scripts run.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
  const start = document.getElementById('start');
  if (!start) return;
  const texts: Record<string, string> = { environment, name: product.name };
  for (const element of start.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = texts[element.dataset.text ?? ''] ?? '';
  if (product.mark !== undefined)
    for (const placeholder of start.querySelectorAll('.start-mark')) {
      const mark = Object.assign(new Image(), { src: product.mark, alt: '', height: 20 });
      mark.className = placeholder.getAttribute('class') ?? '';
      placeholder.replaceWith(mark);
    }
  for (const [shade, colour] of Object.entries(toneStyle(environmentTone)))
    start.style.setProperty(shade, String(colour));
  start.dataset.filled = '';
}
