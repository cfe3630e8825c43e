import { type Area, keepSessionLog, type RegisteredArea, setAreaHost } from '@console/area';
import type { RouteObject } from 'react-router-dom';
import { loadArea, replaceArea } from '../remotes/loadArea';
import { registeredArea } from '../remotes/registry';
import { AreaCrashed } from './AreaCrashed';

export { AppLayout } from './AppLayout';
export { AreaUnavailable } from './AreaUnavailable';

// Through it an area shows a widget of another one.
setAreaHost({
  load: loadArea,
  replace: replaceArea,
  title: (name) => registeredArea(name)?.title ?? name,
});

// Before the first call of a screen.
keepSessionLog();

/** The routes of an area as they are below the frame; one boundary around them keeps what they throw inside. */
export function areaRoutes(area: RegisteredArea, { routes }: Area): RouteObject[] {
  return [{ id: area.name, ErrorBoundary: () => <AreaCrashed area={area} />, children: routes }];
}
