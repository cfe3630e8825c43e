import '@console/area';

/** What this area offers to the others. A change here is a change for whoever uses it. */
declare module '@console/area' {
  interface WidgetProps {
    /** The applications of an entity, with the way to each. */
    'mf-clients/ApplicationsOfEntity': { entityId: string };
  }
  interface LinkedRoutes {
    '/dashboard/clients/client/:id': 'mf-clients';
  }
}
