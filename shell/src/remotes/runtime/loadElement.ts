import type { LocatedFile } from '../release/manifest';
import { trustedScript } from './trustedScripts';

/** Milliseconds to wait for a script; as for the shell's own chunks (`chunkLoadTimeout` in the bundler's base.ts). */
const SCRIPT_TIMEOUT = 20_000;

/** Adds the element to the page, and resolves to how loading it ended: 'load', 'error' or 'timeout'. */
export function loadElement(element: HTMLElement): Promise<string> {
  return new Promise((resolve) => {
    element.onload = () => resolve('load');
    element.onerror = () => resolve('error');
    if (element instanceof HTMLScriptElement) setTimeout(resolve, SCRIPT_TIMEOUT, 'timeout');
    document.head.append(element);
  });
}

/**
 * Runs a script of a release. Rejects if it did not do what it is for: it did not arrive in time, does not have this
 * integrity, threw, or contains something else.
 * @param what names it in the error
 * @param isDone whether it did
 */
export async function runScript(
  what: string,
  { href, integrity }: LocatedFile,
  isDone: () => boolean,
): Promise<void> {
  const script = document.createElement('script');
  script.src = trustedScript(href);
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  let thrown = '';
  const listen = ({ filename, lineno, colno, message }: ErrorEvent) => {
    if (filename === script.src) thrown = `\n${message} (${filename}:${lineno}:${colno})`;
  };
  addEventListener('error', listen);
  const outcome = await loadElement(script);
  removeEventListener('error', listen);
  script.remove();
  if (isDone()) return;
  const type = outcome === 'load' ? 'missing' : outcome;
  const error = new Error(`Loading ${what} failed.\n(${type}: ${script.src})${thrown}`);
  throw Object.assign(error, { name: 'ChunkLoadError', type, request: script.src });
}
