import type { RegisteredArea } from '@console/area';
import { missingCodeText } from '@console/ui/failure';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { replaceArea } from '../remotes/loadArea';
import { noteCrash } from '../remotes/runningAreas';
import { AreaStatusPanel } from './AreaStatusPanel';

/** Error boundary of an area: one of its pages threw, or a part of its code could not be loaded. */
export function AreaCrashed({ area }: { area: RegisteredArea }) {
  const error = useRouteError();
  useEffect(() => noteCrash(area, error), [area, error]);
  return (
    <AreaStatusPanel
      title={`${area.title} stopped working`}
      reason={missingCodeText(error) ?? 'Something in this area failed.'}
      beforeRetry={() => replaceArea(area.name)}
    />
  );
}
