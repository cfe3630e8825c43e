import type { Permission, Session } from '@console/auth';
import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import { contractVersion } from './facts';

export interface Crumb {
  label: string;
  /** Absent for what has no page of its own. */
  to?: string;
}

/** What a route says of itself; read by the title, the breadcrumbs and the one permission wall. */
export interface RouteFacts {
  title: string | ((params: Params) => string);
  /** The way to this page, without the page itself. */
  crumbs?: (params: Params) => Crumb[];
  /** A permission of the table in decisions.md, or a rule over it where the record matters too. */
  needs: Permission | ((session: Session, params: Params) => boolean);
}

export type AreaRoute = RouteObject & { path: string; handle: RouteFacts };

/** Screens of one area that another area shows inside its own, and what they take. */
export interface WidgetProps {
  'mf-clients/ApplicationsOfEntity': { entityId: string };
}
export type WidgetName = keyof WidgetProps;

/** What a remote exposes as `./routes`. */
export interface Area {
  contract: number;
  /** Absolute paths, the very table of the specification. */
  routes: AreaRoute[];
  widgets: { [Name in WidgetName]?: ComponentType<WidgetProps[Name]> };
}

/** Declares an area; the paths of its routes lie under the prefixes of its area.json. */
export function defineArea({
  routes,
  widgets = {},
}: Pick<Area, 'routes'> & Partial<Pick<Area, 'widgets'>>): Area {
  return { contract: contractVersion, routes, widgets };
}
