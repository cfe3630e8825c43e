/** Loads the app layout with the design system, which surrounds every page below /dashboard. */
export const frame = () => import(/* webpackChunkName: "frame" */ './layout/layoutRoute');
