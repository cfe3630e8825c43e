import { startConsole, testArea } from '../testConsole';
import { findNewReleases } from './newReleases';

const nothing = { newer: [], rolledBack: [] };
let page: () => Response;
let asked: RequestInit[] = [];

beforeEach(async () => {
  asked = [];
  document.head.innerHTML = '<script src="/static/js/other.js"></script>';
  await startConsole({
    as: null,
    areas: [testArea('mf-any')],
    serve: (path, init) => {
      if (path !== '/') return undefined;
      asked.push(init ?? {});
      return page();
    },
  });
});
afterEach(() => {
  document.head.innerHTML = '';
});

function runningShell(file: string): void {
  const script = document.createElement('script');
  // Not run by this page, which only names it.
  script.type = 'text/plain';
  script.setAttribute('src', file);
  document.head.append(script);
}

test('a console whose page names other code than the one that runs is offered', async () => {
  runningShell('/static/js/index.aaaa.js');
  page = () => new Response('<script src="/static/js/index.bbbb.js"></script>');
  expect(await findNewReleases()).toEqual({ newer: ['the console'], rolledBack: [] });
  expect(asked).toEqual([{ credentials: 'omit', cache: 'no-store' }]);
});

test.each([
  ['names the code that runs', () => new Response('<script src="/static/js/index.aaaa.js"></script>')],
  ['cannot be had', () => new Response('no', { status: 503 })],
  ['does not answer', () => Response.error()],
])('a console whose page %s is not', async (_, answer) => {
  runningShell('/static/js/index.aaaa.js');
  page = answer;
  expect(await findNewReleases()).toEqual(nothing);
});

test('where the page does not say what runs, as in development, nothing is asked', async () => {
  page = () => new Response('');
  expect(await findNewReleases()).toEqual(nothing);
  expect(asked).toEqual([]);
});
