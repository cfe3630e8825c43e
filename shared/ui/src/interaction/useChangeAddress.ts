import { useLocation, useSearchParams } from 'react-router-dom';

type AddressChange = (values: Readonly<Record<string, string | undefined>>) => void;

/**
 * Changes query parameters of the URL, keeping the others; an empty or undefined value removes its parameter. Replaces the
 * history entry, so that Back leaves the page at once.
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
