import { type Area, type RegisteredArea, setAreaHost } from '@console/area';
import type { RouteObject } from 'react-router-dom';
import { loadArea } from '../remotes/loadArea';
import { registeredArea } from '../remotes/registry';
import { AreaStopped } from './AreaStopped';

export { AreaAway } from './AreaAway';
export { Frame } from './Frame';

// Through it an area shows a widget of another one.
setAreaHost({ load: loadArea, title: (name) => registeredArea(name)?.title ?? name });

/** The routes of an area as they stand under the frame; one boundary around them keeps what they throw inside. */
export function areaRoutes({ name, title }: RegisteredArea, { routes }: Area): RouteObject[] {
  return [{ id: name, ErrorBoundary: () => <AreaStopped title={title} />, children: routes }];
}
