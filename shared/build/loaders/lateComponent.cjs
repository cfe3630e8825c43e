/**
 * In the place of a component that another one can draw and hardly ever does: fetches its code when it is first drawn, in the
 * chunk that the query names.
 */
module.exports = function lateComponent() {
  const chunk = JSON.stringify(new URLSearchParams(this.resourceQuery).get('late'));
  return `import { createElement, lazy, Suspense } from 'react';
const Late = lazy(() => import(/* webpackChunkName: ${chunk} */ ${JSON.stringify(this.utils.contextify(this.context, this.resourcePath))}));
export default (props) => createElement(Suspense, null, createElement(Late, props));`;
};
