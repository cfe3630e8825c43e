/** Preloads a script or a style sheet, without executing it. Does nothing if the page has a link to it already. */
export function preloadFile({ href, integrity }: { href: string; integrity: string }): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
