import type { Area, RegisteredArea } from '@console/area';
import type { RouteObject } from 'react-router-dom';
import { AreaStopped } from './AreaStopped';

export { AreaAway } from './AreaAway';
export { Frame } from './Frame';

/** The routes of an area as they stand under the frame; one boundary around them keeps what they throw inside. */
export function areaRoutes({ name, title }: RegisteredArea, { routes }: Area): RouteObject[] {
  return [{ id: name, ErrorBoundary: () => <AreaStopped title={title} />, children: routes }];
}
