import { createContext, useContext } from 'react';

/** Of a form: what has to be over before it can be sent. Each answers whether it went well. */
export const SubmitWaits = createContext<Set<Promise<boolean>>>(new Set());

/** For a part of a form: it is not sent without what is still being made for it, such as a picture that is being read. */
export function useSubmitWaits(): (work: Promise<boolean>) => void {
  const waits = useContext(SubmitWaits);
  return (work) => {
    waits.add(work);
    void work.finally(() => waits.delete(work));
  };
}
