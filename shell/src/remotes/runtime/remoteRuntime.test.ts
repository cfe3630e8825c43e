import { fireEvent, waitFor } from '@testing-library/dom';
import { keepStyleSheets } from '../release/releaseStyleSheets';
import { completeRuntime, type RemoteRequire } from './remoteRuntime';
import { remoteRequire } from './testRemote';

const base = 'https://areas.example/mf-x/';

/** A remote's runtime as its entry starts, with one chunk of scripts and one of styles. */
function remote(
  arrived: NonNullable<RemoteRequire['chunks']>['arrived'] = [],
  entry = 'remoteEntry.0123.js',
) {
  const require = remoteRequire({
    u: (chunkId) => `static/js/async/${chunkId}.js`,
    miniCssF: (chunkId) => `static/css/async/${chunkId}.css`,
    sriHashes: { page: 'sha384-script' },
    sriExtractCssHashes: { page: 'sha384-sheet', failing: 'sha384-failing', slow: 'sha384-slow' },
    federation: { chunkMatcher: (chunkId) => chunkId !== '6' },
    chunks: { arrived, installed: { main: 0 } },
    consumed: { chunks: { page: ['A'] }, modules: { A: 'react' } },
  });
  completeRuntime(require, `${base}${entry}?attempt=2`);
  const load = (kind: 'j' | 'miniCss', chunkId: string | number) => {
    const promises: Promise<unknown>[] = [];
    require.f[kind]?.(chunkId, promises);
    return Promise.all(promises);
  };
  return { require, arrived, load };
}

const element = (selector: string) => document.head.querySelector(selector) as HTMLElement | null;
const script = () => element('script[src]') as HTMLScriptElement;
const link = () => element('link') as HTMLLinkElement;
afterEach(() => {
  document.head.replaceChildren();
});

describe('a chunk of a remote', () => {
  test('is fetched once, relative to the entry and with its hash, and its modules are installed', async () => {
    const { require, arrived, load } = remote();
    const loads = [load('j', 'page'), load('j', 'page')];
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
    expect(script().src).toBe(`${base}static/js/async/page.js`);
    expect([script().integrity, script().crossOrigin]).toEqual(['sha384-script', 'anonymous']);
    const run = jest.fn();
    arrived.push([['page'], { one: 1 }, run]);
    fireEvent.load(script());
    await Promise.all(loads);
    expect(require.m).toEqual({ one: 1 });
    expect(run).toHaveBeenCalledWith(require);
    expect(script()).toBeNull();
    await load('j', 'page');
    expect(script()).toBeNull();
  });

  test('that arrived before the remote was started again is not fetched', async () => {
    const { require, load } = remote([[['page'], { one: 1 }]]);
    await load('j', 'page');
    expect([script(), require.m]).toEqual([null, { one: 1 }]);
  });

  test('that an earlier request has brought meanwhile is loaded, although its own script failed', async () => {
    const { require, arrived, load } = remote();
    const loading = load('j', 'page');
    arrived.push([['page'], { one: 1 }]);
    fireEvent.error(script());
    await loading;
    expect(require.m).toEqual({ one: 1 });
  });

  test('that arrives twice is installed once, and a later payload adds only its new chunks', () => {
    const { require, arrived } = remote();
    const run = jest.fn();
    arrived.push([['page'], { one: 1 }, run]);
    arrived.push([['page'], { one: 'again' }, run]);
    arrived.push([['page', 'other'], { two: 2 }]);
    expect(require.m).toEqual({ one: 1, two: 2 });
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('whose hash the entry does not have is not run', () => {
    void remote().load('j', 'planted');
    // The length of a real digest: browsers run a file whose digest is empty or malformed.
    expect(script().integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  });

  test('that is in the entry, or has no scripts, is not fetched', async () => {
    const { load } = remote();
    await Promise.all([load('j', 'main'), load('j', 6)]);
    expect(script()).toBeNull();
  });

  test.each([
    ['fails to load', 'error', () => fireEvent.error(script())],
    ['contains another chunk', 'missing', () => fireEvent.load(script())],
    ['does not arrive', 'timeout', () => jest.advanceTimersByTime(20_000)],
  ] as const)('that %s rejects, and is fetched again on the next call', async (_, type, happen) => {
    jest.useFakeTimers();
    const { arrived, load } = remote();
    const failing = expect(load('j', 'page')).rejects.toMatchObject({
      name: 'ChunkLoadError',
      type,
      message: `Loading chunk page failed.\n(${type}: ${base}static/js/async/page.js)`,
    });
    happen();
    await failing;
    expect(script()).toBeNull();
    const again = load('j', 'page');
    arrived.push([['page'], {}]);
    fireEvent.load(script());
    await again;
  });
});

describe('a style sheet of a remote', () => {
  test('is fetched once, with its hash; a chunk without a hash has no style sheet', async () => {
    const { load } = remote();
    await load('miniCss', 'other');
    expect(link()).toBeNull();
    const loads = load('miniCss', 'page');
    expect([link().href, link().integrity]).toEqual([`${base}static/css/async/page.css`, 'sha384-sheet']);
    fireEvent.load(link());
    await loads;
    await Promise.all([load('miniCss', 'page'), remote().load('miniCss', 'page')]);
    expect(document.head.querySelectorAll('link')).toHaveLength(1);
  });

  test('that fails to load rejects, and is fetched again on the next call', async () => {
    const { load } = remote();
    const failing = expect(load('miniCss', 'failing')).rejects.toMatchObject({
      code: 'CSS_CHUNK_LOAD_FAILED',
      request: `${base}static/css/async/failing.css`,
    });
    fireEvent.error(link());
    await failing;
    expect(link()).toBeNull();
    const again = load('miniCss', 'failing');
    await waitFor(() => expect(link()).not.toBeNull());
    fireEvent.load(link());
    await again;
  });

  test('that an earlier start of the remote still waits for is requested again', async () => {
    void remote().load('miniCss', 'slow');
    const hanging = link();
    const arrived = jest.fn();
    const again = remote().load('miniCss', 'slow').then(arrived);
    expect(document.head.querySelectorAll('link')).toHaveLength(2);
    hanging.remove();
    expect(arrived).not.toHaveBeenCalled();
    fireEvent.load(link());
    await again;
  });
});

describe('once a release is in use', () => {
  const hrefs = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);
  async function styled(entry: string, chunkId = 'page') {
    const loading = remote([], entry).load('miniCss', chunkId);
    for (const each of document.head.querySelectorAll('link')) fireEvent.load(each);
    await loading;
  }

  test('the style sheets of the area are those of that release; those of another come back with it', async () => {
    await styled('failed.js');
    expect(hrefs()).toHaveLength(1);
    keepStyleSheets(`${base}previous.js`);
    expect(hrefs()).toEqual([]);
    await styled('failed.js');
    keepStyleSheets(`${base}failed.js`);
    expect(hrefs()).toEqual([`${base}static/css/async/page.css`]);
  });

  test('a style sheet that both releases have stays', async () => {
    await styled('failed.js');
    await styled('failed.js', 'slow');
    await styled('previous.js');
    keepStyleSheets(`${base}previous.js`);
    expect(hrefs()).toEqual([`${base}static/css/async/page.css`]);
  });

  test('the style sheets of other areas stay, and so do those of a release that adds its own', async () => {
    await styled('live.js');
    const own = document.createElement('link');
    own.href = `${base}static/css/own.css`;
    document.head.append(own);
    keepStyleSheets('https://areas.example/mf-y/remoteEntry.js');
    keepStyleSheets(`${base}live.js`);
    expect(hrefs()).toHaveLength(2);
  });
});

test('an entry with a complete runtime is left alone', () => {
  const whole = remoteRequire();
  completeRuntime(whole, '');
  expect(whole.f).toEqual({});
  expect(whole.p).toBeUndefined();
});
