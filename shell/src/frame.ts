/** The frame with the design system: what every page below /dashboard stands in. */
export const frame = () => import(/* webpackChunkName: "frame" */ './layout/layoutRoute');
