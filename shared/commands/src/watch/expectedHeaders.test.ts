import { localConfig } from '../serve/localConsole';
import { expectedHeaders } from './expectedHeaders';

const config = localConfig('https://pictures.example', {});
const expected = (origin: string, received: Record<string, string> = {}) =>
  expectedHeaders(config, origin, new Headers(received));
const strict = (value: string) => ({ 'Strict-Transport-Security': value });

describe('the expected headers', () => {
  it('require TLS only for a console served over TLS', () => {
    expect(expected('http://127.0.0.1:8080').page).not.toHaveProperty('Strict-Transport-Security');
    expect(expected('http://127.0.0.1:8080').page['Content-Security-Policy']).not.toContain(
      'upgrade-insecure',
    );
    expect(expected('https://console.example').page['Content-Security-Policy']).toContain('upgrade-insecure');
  });

  it('accept any HSTS duration of at least a day', () => {
    const origin = 'https://console.example';
    expect(expected(origin, strict('max-age=63072000; preload')).file).toMatchObject(
      strict('max-age=63072000; preload'),
    );
    expect(expected(origin, strict('max-age=86400')).api).toMatchObject(strict('max-age=86400'));
    const other = strict('s-max-age=63072000; max-age=0');
    for (const weak of [{}, strict('max-age=0'), strict('max-age=86399'), strict('preload'), other])
      for (const kind of Object.values(expected(origin, weak)))
        expect(kind).toMatchObject(strict('max-age=31536000'));
  });

  it("allow exactly the environment's origins", () => {
    expect(expected('https://console.example').page['Content-Security-Policy']).toMatch(
      /img-src 'self' data: blob: https:\/\/pictures\.example;/,
    );
  });
});
