import '@console/area';

/** What this area offers to the others. A change here is a change for whoever uses it. */
declare module '@console/area' {
  interface LinkedRoutes {
    /** The devices of an OEM; `q` narrows them to a model. */
    '/dashboard/devices/:oem': 'mf-catalogue';
    '/dashboard/entities/:id': 'mf-catalogue';
  }
}
