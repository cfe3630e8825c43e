import { createContext, useContext } from 'react';

/** Work that a form waits for before it is submitted. Each promise resolves to whether it succeeded. */
export const SubmitWaits = createContext<Set<Promise<boolean>>>(new Set());

/** Lets a field delay the submission of its form until some work is done, such as reading an image. */
export function useSubmitWaits(): (work: Promise<boolean>) => void {
  const waits = useContext(SubmitWaits);
  return (work) => {
    waits.add(work);
    void work.finally(() => waits.delete(work));
  };
}
