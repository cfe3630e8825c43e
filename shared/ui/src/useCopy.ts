import { useEffect, useState } from 'react';

/** How long the success of a copy is shown, in milliseconds. What went wrong stays until the next try. */
const SHOWN = 2_000;

/**
 * Copies to the clipboard and says how it went; a page without a clipboard (plain http) is a failure, not a crash.
 * @param sayFailed what shows a failure where there is no room beside the button, in the place of `result`
 */
export function useCopy(sayFailed?: () => void) {
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
      if (sayFailed) sayFailed();
      else setResult('failed');
    }
  }
  return { result, copy };
}
