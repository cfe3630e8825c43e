import { chromiumUnderTest, perceptionProblems } from '@console/testing/browser';

const { newContext } = chromiumUnderTest();

async function problemsOf(body: string, style = ''): Promise<string[]> {
  const page = await (await newContext()).newPage();
  await page.setContent(
    `<style>:focus-visible { outline: 2px solid blue } button { min-width: 24px; min-height: 24px } ${style}</style>${body}`,
  );
  return perceptionProblems(page);
}

test('an ordinary screen has no problems', async () => {
  expect(
    await problemsOf(
      '<p>See <a href="/a">the other one</a>.</p><button>Save</button><label style="padding: 8px">All <input type="checkbox"></label>',
    ),
  ).toEqual([]);
});

test.each<[string, string, string, RegExp]>([
  ['a small button', '<button>x</button>', 'button { all: unset; font-size: 10px }', /^target: button “x”/],
  [
    'links close together',
    '<a href="/a">aa</a><br><a href="/b">bb</a>',
    'body { font: 10px/10px sans-serif }',
    /^target: a “aa”/,
  ],
  [
    'clipped text',
    '<p>Several words of some length</p>',
    'p { overflow: hidden; white-space: nowrap; width: 190px; height: 30px }',
    /^text spacing: “Several words of some length” is clipped/,
  ],
  [
    'a focus shown only by a shadow',
    '<button>Save</button>',
    'button:focus-visible { outline: none; box-shadow: 0 0 0 2px blue }',
    /^forced colours: button “Save” does not show/,
  ],
  [
    'a choice shown only by its background',
    '<ul><li><button aria-pressed="true">Day</button></li><li><button aria-pressed="false">Week</button></li></ul>',
    'button[aria-pressed="true"] { background: navy; color: white }',
    /^forced colours: button “Day” is selected/,
  ],
  [
    'a wide page',
    '<main>Wide</main>',
    'main { width: 400px }',
    /^320 px: the page is 4\d\d px wide in 320 px/,
  ],
])('%s is reported', async (_, body, style, problem) => {
  expect(await problemsOf(body, style)).toContainEqual(expect.stringMatching(problem));
});
