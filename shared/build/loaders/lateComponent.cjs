/**
 * Replaces a component that another one rarely renders: loads its code on first render, in the chunk that the query
 * names.
 */
module.exports = function lateComponent() {
  const chunk = JSON.stringify(new URLSearchParams(this.resourceQuery).get('late'));
  return `import { createElement, lazy, Suspense } from 'react';
const Late = lazy(() => import(/* webpackChunkName: ${chunk} */ ${JSON.stringify(this.utils.contextify(this.context, this.resourcePath))}));
export default (props) => createElement(Suspense, null, createElement(Late, props));`;
};
