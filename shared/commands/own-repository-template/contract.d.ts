import '@console/auth';

/** Declares the permissions of area.json for the compiler. */
declare module '@console/auth' {
  interface AreaPermissions {
    'example.read': 'mf-example';
  }
}
