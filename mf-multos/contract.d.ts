import '@console/area';

/** The pages of this area that other areas link to. Changing one affects every area that uses it. */
declare module '@console/area' {
  interface LinkedRoutes {
    /** `uuid`: the serial number of a record. */
    '/dashboard/utils/multos/:uuid': 'mf-multos';
  }
}
