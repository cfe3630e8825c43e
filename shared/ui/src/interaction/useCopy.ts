import { useEffect, useState } from 'react';

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
