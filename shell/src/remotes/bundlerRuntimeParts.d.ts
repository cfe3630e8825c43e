// The parts of the bundler's half of the federation's runtime of which its package has no types of their own.
type Parts = NonNullable<import('@module-federation/webpack-bundler-runtime').Federation['bundlerRuntime']>;

declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: Parts['consumes'];
}

declare module '@module-federation/webpack-bundler-runtime/dist/init.js' {
  export const init: Parts['init'];
}
