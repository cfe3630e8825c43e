// Types for modules of the federation's bundler runtime that its package declares none for.
type Parts = NonNullable<import('@module-federation/webpack-bundler-runtime').Federation['bundlerRuntime']>;

declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: Parts['consumes'];
}

declare module '@module-federation/webpack-bundler-runtime/dist/init.js' {
  export const init: Parts['init'];
}
