import { integrityOf } from '@console/build/integrity';
import type { Inventory } from '../inventory/inventory';
import { answerChecks } from './answerChecks';
import { documentChecks } from './documentChecks';
import { pageChecks } from './pageChecks';
import { type ResponseCheck, runResponseChecks } from './responseCheck';
import { scriptChecks } from './scriptChecks';

const origin = 'https://console.example.com';
const script = {
  path: '/static/1.js',
  integrity: integrityOf(Buffer.from('code')),
  purpose: '',
  packages: [],
};
const release = { version: '1', commit: 'c1', state: 'live', owner: '', purpose: '' } as const;
const page = '<script src="/static/1.js"></script>';

const inventory = (documents: Record<string, unknown> = {}): Inventory => ({
  madeAt: '2026-01-01',
  releases: [
    { ...release, name: 'mf-clients', version: '7', scripts: [] },
    { ...release, name: 'shell', scripts: [script] },
  ],
  pages: { '/': integrityOf(Buffer.from(page)) },
  documents,
});

let asked: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
});

const received = (body: string, status = 200, headers: Record<string, string> = {}) =>
  asked.mockImplementation(async (_, init) => {
    const isPage = new Headers(init?.headers).get('sec-fetch-dest') === 'document';
    const type = { 'Content-Type': isPage ? 'text/html' : 'text/javascript' };
    return new Response(body, { status, headers: { ...type, ...headers } });
  });
const found = async (checks: readonly ResponseCheck[]) =>
  (await runResponseChecks(checks)).map(({ problem }) => problem);
/** The problems of documents, each of which is requested in several encodings. */
const foundOnce = async (checks: readonly ResponseCheck[]) => [...new Set(await found(checks))];
const kinds = () => asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('sec-fetch-dest'));

const again = 'If this was intentional, create a new inventory';

describe('the registry', () => {
  const area = { name: 'mf-clients', title: 'Applications', drawer: [{ label: 'Clients' }] };
  const expected = { areas: [area, { name: 'mf-system' }] };
  const differing = (content: unknown) => {
    received(JSON.stringify(content));
    return foundOnce(documentChecks(origin, inventory({ '/remotes.json': expected }), {}));
  };
  it.each<[string, unknown, string[]]>([
    ['as it was', expected, []],
    [
      'with its fields in another order',
      { areas: [{ ...area, name: 'mf-clients' }, { name: 'mf-system' }] },
      [],
    ],
    [
      'with changed, added and removed fields',
      { areas: [{ name: 'mf-clients', title: 'Evil', more: 1 }, { name: 'mf-system' }] },
      [`does not match its release; mf-clients differs in "title", "drawer", "more". ${again}`],
    ],
    [
      'with an area added and one removed',
      { areas: [area, { name: 'mf-evil' }] },
      [
        `does not match its release; it lists "mf-evil", which is not in the inventory and whose scripts every tab would load; it no longer lists mf-system. ${again}`,
      ],
    ],
    ['with more than areas', { ...expected, more: 1 }, [`does not match its release. ${again}`]],
    ['that is none', { areas: [{}] }, [`does not match its release. ${again}`]],
    ['without areas', {}, [`does not match its release. ${again}`]],
    ['with nothing', null, [`does not match its release. ${again}`]],
  ])('%s', async (_, content, message) => {
    expect(await differing(content)).toEqual(message);
    expect(kinds()).toEqual(['empty', 'empty', 'empty']);
  });

  it('is compared also where the inventory has none', async () => {
    received(JSON.stringify(expected));
    const checks = documentChecks(origin, inventory({ '/remotes.json': {} }), {});
    expect(await foundOnce(checks)).toEqual([`does not match its release. ${again}`]);
  });

  it('that is refused is not checked for headers', async () => {
    received('{}', 404);
    const checks = documentChecks(origin, inventory({ '/remotes.json': {} }), { 'X-Any': 'x' });
    expect(await foundOnce(checks)).toEqual(['responded 404']);
    received('{', 200);
    expect(await foundOnce(checks)).toEqual(['is not valid JSON', 'lacks X-Any']);
  });
});

describe('a manifest', () => {
  const expected = { version: '1', commit: 'c1', entry: { url: 'a' }, preload: [] };
  it.each<[string, unknown, string]>([
    [
      'of the same release, with other code',
      { ...expected, entry: { url: 'b' }, more: 1 },
      '; it differs in "entry", "more"',
    ],
    [
      'of another version',
      { ...expected, version: '2' },
      '; "2" (commit "c1") is live, but the inventory has 1 (c1)',
    ],
    [
      'of another commit',
      { ...expected, commit: 'c2' },
      '; "1" (commit "c2") is live, but the inventory has 1 (c1)',
    ],
    ['without a name', { commit: 'c1' }, ''],
    ['without a commit', { version: '1' }, ''],
  ])('%s is not what was released', async (_, content, message) => {
    received(JSON.stringify(content));
    const checks = documentChecks(origin, inventory({ '/remotes/a/release.json': expected }), {});
    expect(await foundOnce(checks)).toEqual([`does not match its release${message}. ${again}`]);
  });

  it('is compared also where the inventory has none', async () => {
    received(JSON.stringify(expected));
    const checks = documentChecks(origin, inventory({ '/remotes/a/release.json': {} }), {});
    expect(await foundOnce(checks)).toEqual([`does not match its release. ${again}`]);
  });

  it('is compared in each encoding, which a server keeps in a file of its own', async () => {
    asked.mockImplementation(async (_, init) => {
      const encoding = new Headers(init?.headers).get('accept-encoding');
      return new Response(JSON.stringify({ ...expected, version: encoding === 'gzip' ? '2' : '1' }));
    });
    const path = '/remotes/a/release.json';
    expect(await runResponseChecks(documentChecks(origin, inventory({ [path]: expected }), {}))).toEqual([
      { path, problem: expect.stringContaining('"2" (commit "c1") is live'), form: 'gzip' },
    ]);
  });
});

describe('a page', () => {
  const changed = 'is not the page that was released with shell 1 (c1)';
  it.each<[string, string]>([
    [`${page} `, changed],
    [`<script   src = '/static/1.js'>`, changed],
    ['<script src=/static/1.js>', changed],
    [`<script src="${origin}/static/1.js?x">`, changed],
    ['<script>\n </script><p>steal()', changed],
    ['<script>\n steal() </script>', `${changed}; it contains an inline script, "steal()"`],
    [
      '<script src="/static/2.js"></script>',
      `${changed}; it loads the script "/static/2.js", which is not in the inventory`,
    ],
    [
      '<SCRIPT async SRC="https://evil.example/static/1.js"></SCRIPT>',
      `${changed}; it loads the script "https://evil.example/static/1.js", which is not in the inventory`,
    ],
    [
      '<script data-src="/static/1.js" id="a"src="/static/2.js"></script>',
      `${changed}; it loads the script "/static/2.js", which is not in the inventory`,
    ],
    [
      '<script src="https://[/"></script>',
      `${changed}; it loads the script "https://[/", which is not in the inventory`,
    ],
  ])('%s', async (body, message) => {
    received(body);
    expect(await found(pageChecks(origin, inventory(), {}))).toEqual([message, message, message]);
    expect(kinds()).toEqual(['document', 'document', 'document']);
  });

  it('is not attributed to a shell if the inventory has none', async () => {
    received('');
    expect(await found(pageChecks(origin, { ...inventory(), releases: [] }, {}))).toContain(
      'is not the page that was released',
    );
  });

  it('that is redirected is reported with the target, without checking headers', async () => {
    received('', 500);
    const checks = pageChecks(origin, inventory(), { 'X-Any': 'x' });
    expect(await found(checks)).toContain('responded 500 instead of the page');
    received('', 302, { Location: '/else' });
    expect(new Set(await found(checks))).toEqual(
      new Set(['responded 302 and redirects to "/else" instead of the page']),
    );
    received(page);
    expect(await found(checks)).toContain('lacks X-Any');
  });
});

it('a script is requested in three encodings, and checked for content and headers', async () => {
  received('code');
  const checks = scriptChecks(origin, inventory(), { 'X-Any': 'x' });
  expect(await found(checks)).toEqual(Array.from({ length: 3 }, () => 'lacks X-Any'));
  expect(kinds()).toEqual(['script', 'script', 'script']);
  expect(asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('accept-encoding'))).toEqual([
    'br',
    'gzip',
    'identity',
  ]);
});

it('a modified or missing script is reported with its release', async () => {
  received('other');
  const [first, ...others] = await found(scriptChecks(origin, inventory(), {}));
  expect(first).toBe(
    `is not what was released with shell 1 (c1): ${script.integrity} was released, ${integrityOf(Buffer.from('other'))} was received`,
  );
  expect(others).toEqual([first, first]);
  received('code', 404);
  expect(await found(scriptChecks(origin, inventory(), { 'X-Any': 'x' }))).toContain(
    'responded 404 instead of a script of shell 1 (c1)',
  );
});

it('a failed request is reported for each encoding', async () => {
  asked.mockRejectedValue(new Error('lost'));
  expect(await runResponseChecks(scriptChecks(origin, inventory(), {}))).toEqual(
    ['br', 'gzip', 'identity'].map((form) => ({
      path: '/static/1.js',
      problem: 'could not be loaded: lost',
      form,
    })),
  );
});

describe('checks beyond the inventory', () => {
  const expected = { page: {}, file: {}, error: { 'X-Error': 'x' }, api: { 'X-Api': 'x' } };
  it('request a missing file, and call the API without a token', async () => {
    received('', 404);
    expect(await found(answerChecks(origin, '/api', expected))).toEqual(['lacks X-Error', 'lacks X-Api']);
    expect(kinds()).toEqual(['script', 'empty']);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      `${origin}/static/not-there.js`,
      `${origin}/api/admin/oems`,
    ]);
    received('', 200);
    expect(await found(answerChecks(origin, '/api', expected))).toEqual([
      'responded 200 for a missing script',
      'returned data for a call without a token',
      'lacks X-Api',
    ]);
  });

  it('skip the API if it is on another origin', () => {
    expect(answerChecks(origin, 'https://api.example.com', expected)).toHaveLength(1);
  });
});

it('at most six requests run at a time', async () => {
  let open = 0;
  let most = 0;
  const check: ResponseCheck = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return [{ path: '/', problem: 'x' }];
  };
  expect(await runResponseChecks(Array.from({ length: 20 }, () => check))).toHaveLength(20);
  expect(most).toBe(6);
});

it('an internal error is not reported as a finding', async () => {
  received(page);
  const broken = {
    ...inventory(),
    get releases(): never {
      throw new TypeError('a bug');
    },
  };
  received('other');
  await expect(runResponseChecks(pageChecks(origin, broken, {}))).rejects.toThrow('a bug');
});
