/**
 * Sends policy violations to the console's origin without TLS, as on a developer's machine: browsers only send
 * reports over TLS themselves.
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
