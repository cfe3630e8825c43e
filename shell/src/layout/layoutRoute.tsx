import { type Area, keepSessionLog, type RegisteredArea, setAreaHost } from '@console/area';
import type { RouteObject } from 'react-router-dom';
import { loadArea, replaceArea } from '../remotes/loadArea';
import { titleOf } from '../remotes/registry';
import { AreaCrashed } from './areaStatus/AreaCrashed';
import './keys/focusPressed';

export { AppLayout } from './AppLayout';
export { AreaUnavailable } from './areaStatus/AreaUnavailable';

// Lets an area show a widget of another area.
setAreaHost({ load: loadArea, replace: replaceArea, title: titleOf });

// Before the first call of a screen.
keepSessionLog();

/** Wraps the routes of an area in one route with an error boundary, to be patched in below the layout. */
export function areaRoutes(area: RegisteredArea, { routes }: Area): RouteObject[] {
  return [{ id: area.name, ErrorBoundary: () => <AreaCrashed area={area} />, children: routes }];
}
