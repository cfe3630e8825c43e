import { useEffect, useState } from 'react';
import { showStatus } from './statusMessage';

/** How long a success is shown, in milliseconds. A failure is shown until the next attempt. */
const SHOWN = 2_000;

/**
 * Copies to the clipboard and returns the result. A page without a clipboard (plain http) is a failure, not a crash.
 * @param onFailure reports a failure, instead of `result`, if there is no room for it next to the button
 */
export function useCopy(onFailure?: () => void) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [result]);
  async function copy(text: string) {
    setResult(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      if (onFailure) onFailure();
      else setResult('failed');
    }
  }
  return { result, copy };
}

/**
 * Copies a text that has a name, such as 'client ID'. A failure is shown; a success is to be announced.
 * @param otherwise what the user can do if it fails
 */
export function useCopyOf(name: string, otherwise = 'select the text instead') {
  const { result, copy } = useCopy(() => showStatus(`Could not copy the ${name}; ${otherwise}.`, 'failed'));
  const isCopied = result === 'copied';
  return { isCopied, announcement: isCopied && `Copied ${name}`, copy };
}
