import { localConfig } from '../localConsole';
import { watchedConfig } from './watchedConfig';

const origin = 'https://console.example.com';
const config = localConfig('https://pictures.example', {});
let asked: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => jest.restoreAllMocks());

const received = (body: string, status = 200) =>
  asked.mockImplementation(async () => new Response(body, { status, headers: { 'X-Any': 'x' } }));

it('without one of the environment, the configuration is taken as it is served', async () => {
  received(JSON.stringify(config));
  const { headers, ...watched } = await watchedConfig(origin, undefined);
  expect(watched).toEqual({ config, findings: [] });
  expect(headers.get('X-Any')).toBe('x');
  const [address, init] = asked.mock.calls[0] ?? [];
  expect([address, new Headers(init?.headers).get('sec-fetch-dest')]).toEqual([
    `${origin}/config.json`,
    'empty',
  ]);
});

it('what is served is compared with that of the environment, field by field, which then counts', async () => {
  received(JSON.stringify({ ...config, apiBase: '/evil', environment: 'Ümgebung' }));
  const watched = await watchedConfig(origin, config);
  expect(watched.config).toBe(config);
  expect(watched.headers.get('X-Any')).toBe('x');
  expect(watched.findings).toEqual(
    Object.keys(config)
      .filter((field) => field === 'apiBase' || field === 'environment')
      .map((field) => ({
        path: '/config.json',
        what: `says something else of "${field}" than the environment`,
      })),
  );
  received(JSON.stringify({ ...config, environment: 'Ümgebung' }));
  const same = await watchedConfig(origin, { ...config, environment: 'Ümgebung' });
  expect(same.findings).toEqual([]);
});

it.each<[string, () => unknown, RegExp]>([
  ['an error', () => received('{}', 500), /: it answered 500\. Nothing else was looked at\.$/],
  ['no JSON', () => received('<html>'), /JSON.*\. Nothing else was looked at\.$/],
  ['something else', () => received('{}'), /: At path: .*\. Nothing else was looked at\.$/],
  ['nothing', () => asked.mockRejectedValue(new Error('lost')), /: lost\. Nothing else/],
])('%s in its place ends the command', async (_, answer, words) => {
  answer();
  await expect(watchedConfig(origin, config)).rejects.toThrow(words);
  await expect(watchedConfig(origin, config)).rejects.toMatchObject({
    name: 'CommandError',
    message: expect.stringContaining(`${origin}/config.json could not be read: `),
  });
});
