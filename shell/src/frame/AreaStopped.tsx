import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { AreaPanel } from './AreaPanel';

/** An area threw while it was shown, or a part of its code is missing. */
export function AreaStopped({ title }: { title: string }) {
  const error = useRouteError();
  useEffect(() => {
    console.error(`${title} stopped`, error);
  }, [title, error]);
  return (
    <AreaPanel
      title={`${title} stopped working`}
      reason="Something in this area failed while it was shown."
    />
  );
}
