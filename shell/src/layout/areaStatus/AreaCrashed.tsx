import type { RegisteredArea } from '@console/area';
import { missingCodeText } from '@console/ui/failure';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { areaState } from '../../remotes/areaStates';
import { replaceArea } from '../../remotes/loadArea';
import { withErrorInDevelopment } from '../../remotes/release/loadFailure';
import { noteCrash } from '../../remotes/runningAreas';
import { AreaStatusPanel } from './AreaStatusPanel';
import { useAreaName } from './useAreaName';

/** Why a page failed through no fault of the code that runs. */
const causeElsewhere = (error: unknown): string | undefined =>
  // React did not find an element where it had put it.
  error instanceof DOMException && error.name === 'NotFoundError'
    ? 'Something else has changed this page, such as an extension of the browser that translates it. Switch it off here, then retry.'
    : undefined;

/** Error boundary of an area: one of its pages threw, or a part of its code could not be loaded. */
export function AreaCrashed({ area }: { area: RegisteredArea }) {
  const error = useRouteError();
  useEffect(() => noteCrash(area, error), [area, error]);
  const [isLost, setLost] = useState(false);
  const missing = missingCodeText(error);
  const cause = missing ?? causeElsewhere(error);
  const { previous } = areaState(area.name);
  const reason = `${cause ?? 'Something in this area failed.'}${isLost ? ' Its previous version could not be loaded.' : ''}`;
  return (
    <AreaStatusPanel
      title={`“${useAreaName(area)}” ${missing ? 'is not available right now' : 'stopped working'}`}
      reason={withErrorInDevelopment(reason, error)}
      beforeRetry={(isLeft) => replaceArea(area.name, isLeft)}
      other={
        previous && !cause
          ? {
              label: `Use the previous version ${previous}`,
              repair: async (isLeft) => {
                const isReplaced = await replaceArea(area.name, isLeft, true);
                // What arrives while the user is leaving is not used.
                setLost(!isReplaced && !isLeft());
                // Loaded again, the page would only fail again.
                return true;
              },
            }
          : undefined
      }
    />
  );
}
