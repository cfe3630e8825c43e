import '@console/auth';

/** The permissions of area.json, so that the compiler knows their names. */
declare module '@console/auth' {
  interface AreaPermissions {
    'example.read': 'mf-example';
  }
}
