/** The oldest supported browsers; docs/browsers.md explains why, and how that is tested. */
export const browsers = ['chrome >= 109', 'edge >= 109', 'firefox >= 121', 'safari >= 16.4'];
