import type { LocatedFile } from './manifest';
import { trustedScript } from './trustedScripts';

/** When a file that hangs is given up; as `chunkLoadTimeout` of the build. Milliseconds. */
const GIVEN_UP_AFTER = 20_000;

let loads = 0;
/** Addresses that were asked for and have not answered. */
const underWay = new Set<string>();

function run(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScript(href);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    const end = (error?: Error) => {
      clearTimeout(timer);
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const failed = () => end(new Error(`${href} could not be loaded`));
    const timer = setTimeout(failed, GIVEN_UP_AFTER);
    script.onload = () => end();
    script.onerror = failed;
    document.head.append(script);
  });
}

/**
 * Runs the entry of a remote, once its bytes are those that the manifest names. One that is asked for while another load of
 * it hangs has an address of its own, so that it does not wait for that.
 */
export async function runEntry({ href, integrity }: LocatedFile): Promise<void> {
  loads += 1;
  const address = underWay.has(href) ? `${href}?attempt=${loads}` : href;
  underWay.add(address);
  try {
    await run(address, integrity);
  } finally {
    underWay.delete(address);
  }
}
