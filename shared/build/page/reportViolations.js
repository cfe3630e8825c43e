/**
 * Sends what a policy stopped to the console's own origin where the browser does not do so by itself: it reports over TLS
 * only, and on a developer's machine there is none.
 */
(() => {
  if (location.protocol !== 'http:' || !window.ReportingObserver || window.__CONSOLE_REPORTS__) return;
  window.__CONSOLE_REPORTS__ = true;
  const send = (reports) =>
    void fetch('/reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/reports+json' },
      body: JSON.stringify(reports.map((report) => report.toJSON())),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  const types = ['csp-violation', 'integrity-violation'];
  new ReportingObserver(send, { types, buffered: true }).observe();
})();
