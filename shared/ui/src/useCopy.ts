import { useEffect, useState } from 'react';

/** How long the result of a copy is shown, in milliseconds. */
const SHOWN = 2_000;

/** Copies to the clipboard and says how it went; a page without a clipboard (plain http) is a failure, not a crash. */
export function useCopy(): {
  result: 'copied' | 'failed' | undefined;
  copy: (text: string) => Promise<void>;
} {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => setResult(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [result]);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }
  return { result, copy };
}
