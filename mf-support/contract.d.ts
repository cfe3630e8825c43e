import '@console/area';

/** What this area offers to the others. A change here is a change for whoever uses it. */
declare module '@console/area' {
  interface LinkedRoutes {
    /** `type`: asn, visualId or serialNumber. */
    '/dashboard/support/wearables/:type/:value': 'mf-support';
    '/dashboard/support/accounts/account/:email': 'mf-support';
  }
}
