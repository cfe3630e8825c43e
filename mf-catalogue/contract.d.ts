import '@console/area';

/** The pages of this area that other areas link to. Changing one affects every area that uses it. */
declare module '@console/area' {
  interface LinkedRoutes {
    /** The devices of an OEM; `q` filters them by model. */
    '/dashboard/devices/:oem': 'mf-catalogue';
    '/dashboard/device/brand/:brand/model/:model/version/:version': 'mf-catalogue';
    '/dashboard/entities/:id': 'mf-catalogue';
  }
}
