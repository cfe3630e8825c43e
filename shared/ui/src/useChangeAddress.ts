import { useLocation, useSearchParams } from 'react-router-dom';

type AddressChange = (values: Readonly<Record<string, string | undefined>>) => void;

/**
 * Changes parameters of the address, and leaves the others as they are; empty or undefined is left out. The entry of
 * the history is replaced, so that Back leaves the page at the first press.
 */
export function useChangeAddress(): [parameters: URLSearchParams, change: AddressChange] {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  function change(values: Readonly<Record<string, string | undefined>>) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }
  return [parameters, change];
}
