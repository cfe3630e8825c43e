import type { RegisteredArea } from '@console/area';
import { missingCodeText } from '@console/ui/failure';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { replaceArea } from '../../remotes/loadArea';
import { noteCrash } from '../../remotes/runningAreas';
import { AreaStatusPanel } from './AreaStatusPanel';
import { useAreaName } from './useAreaName';

function crashText(error: unknown): string {
  // React did not find an element where it had put it.
  return error instanceof DOMException && error.name === 'NotFoundError'
    ? 'Something else has changed this page, such as an extension of the browser that translates it. Switch it off here, then retry.'
    : 'Something in this area failed.';
}

/** Error boundary of an area: one of its pages threw, or a part of its code could not be loaded. */
export function AreaCrashed({ area }: { area: RegisteredArea }) {
  const error = useRouteError();
  useEffect(() => noteCrash(area, error), [area, error]);
  const missing = missingCodeText(error);
  const reason = missing ?? crashText(error);
  return (
    <AreaStatusPanel
      title={`“${useAreaName(area)}” ${missing ? 'is not available right now' : 'stopped working'}`}
      // In development the user is who can fix it.
      reason={process.env.NODE_ENV === 'development' ? `${reason} ${String(error)}` : reason}
      beforeRetry={(isLeft) => replaceArea(area.name, isLeft)}
    />
  );
}
