import '@console/area';

/** The widgets and links that this area offers to other areas. Changing one affects every area that uses it. */
declare module '@console/area' {
  interface WidgetProps {
    /** A table of the applications of an entity; each row links to its application. */
    'mf-clients/ApplicationsOfEntity': { entityId: string };
  }
  interface LinkedRoutes {
    '/dashboard/clients/client/:id': 'mf-clients';
    /** The form for a new application of an entity. */
    '/dashboard/clients/create/:entityId': 'mf-clients';
  }
}
