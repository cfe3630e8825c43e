import '@console/area';

/** The routes that other areas may link to. Changing one is a breaking change for them. */
declare module '@console/area' {
  interface LinkedRoutes {
    /** `type`: asn, visualId or serialNumber. */
    '/dashboard/support/wearables/:type/:value': 'mf-support';
    '/dashboard/support/accounts/account/:email': 'mf-support';
  }
}
