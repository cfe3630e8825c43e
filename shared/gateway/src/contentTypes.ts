/** Content type of what the builds write, by the end of its name; anything else is octets. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Those of which the build writes a gzip and a brotli form as well. */
export const precompressed = ['html', 'js', 'css', 'json', 'svg'] as const;
