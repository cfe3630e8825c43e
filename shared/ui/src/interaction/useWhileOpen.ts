import { createContext, useContext, useState } from 'react';

/** Whether the dialog around is open, and not closing; undefined outside of dialogs. */
export const IsOpen = createContext<boolean | undefined>(undefined);

/** A value as it was when the dialog around began to close: what depends on it does not change while the dialog fades out. */
export function useWhileOpen<Value>(value: Value): Value {
  const isOpen = useContext(IsOpen);
  const [latest, setLatest] = useState(() => value);
  if (isOpen && latest !== value) setLatest(() => value);
  return isOpen === false ? latest : value;
}
