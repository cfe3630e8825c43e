/** The oldest browsers that the console is built for; docs/browsers.md says why, and what holds it. */
export const browsers = ['chrome >= 109', 'edge >= 109', 'firefox >= 121', 'safari >= 16.4'];
