/** Compares the jest preset's computed styles with jsdom's, which an iframe's window still has. */
const decisive = ['display', 'visibility', 'opacity', 'pointer-events'];

const sheet = `
  .gone, :where(.scope).box.closed { display: none }
  .box.closed.reopened { display: flex }
  :where(.css-1).dim:not(.bright, .lit) { opacity: 0.2 }
  .list > .item + .item { visibility: hidden }
  .list .item [role="note"] { visibility: visible }
  #door { pointer-events: none }
  [aria-disabled="true"] { pointer-events: none; color: red }
  a:is(.dead, .cold) { display: none }
  @media screen { .paper { display: none } }
  @media print { .screen { display: none } }
  .box { color: blue; margin: 0 }
  .unset { display: unset }
`;

const page = `
  <section class="scope box closed"><p>One</p></section>
  <section class="scope box closed reopened">Two</section>
  <div class="css-1 dim">Three</div><div class="css-1 dim lit">Four</div>
  <ul class="list"><li class="item">Five</li><li class="item"><b>Six</b><i role="note">Seven</i></li></ul>
  <div id="door"><button type="button">Eight</button></div>
  <a class="dead" href="/">Nine</a><a href="/" aria-disabled="true">Ten</a><div class="unset">Ten and a half</div>
  <p class="paper">Eleven</p><p class="screen gone">Twelve</p>
  <table><tbody><tr><td hidden>Thirteen</td><td style="visibility: collapse; opacity: 0">Fourteen</td></tr></tbody></table>
  <input type="hidden"><dialog>Fifteen</dialog><svg><g class="gone"></g></svg>
`;

let ofFrame: Window['getComputedStyle'];

beforeEach(() => {
  document.head.innerHTML = `<style>${sheet}</style>`;
  document.body.innerHTML = page;
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentWindow) throw new Error('The frame has no window');
  ofFrame = frame.contentWindow.getComputedStyle;
});

function differences(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    decisive.flatMap((name) => {
      const mine = getComputedStyle(element).getPropertyValue(name);
      const its = ofFrame(element).getPropertyValue(name);
      return mine === its ? [] : [`${element.outerHTML}: ${name} is ${its}, not ${mine}`];
    }),
  );
}

test('visibility and clickability match jsdom', () => {
  expect(differences()).toEqual([]);
  expect(getComputedStyle(document.querySelector('.closed') ?? document.body).display).toBe('none');
  expect(getComputedStyle(document.querySelector('#door button') ?? document.body).pointerEvents).toBe(
    'none',
  );
});

test('changes of the page and its styles take effect at once', () => {
  const item = document.querySelector('section') ?? document.body;
  item.className = '';
  expect(getComputedStyle(item).display).toBe('block');
  item.append(document.createElement('span'));
  document.head.insertAdjacentHTML('beforeend', '<style>section { visibility: hidden }</style>');
  expect(getComputedStyle(item.lastElementChild ?? item).visibility).toBe('hidden');
  document.styleSheets[1]?.insertRule('section > span { visibility: visible }', 1);
  item.setAttribute('aria-label', 'Changed');
  expect(getComputedStyle(item.lastElementChild ?? item).visibility).toBe('visible');
  expect(differences()).toEqual([]);
});

test('all other properties come from jsdom', () => {
  const box = document.querySelector<HTMLElement>('.box') ?? document.body;
  box.style.width = '7px';
  expect(getComputedStyle(box).width).toBe('7px');
  expect(getComputedStyle(box).getPropertyValue('color')).toBe(ofFrame(box).getPropertyValue('color'));
});

test('the initial styles of antd transitions are ignored', () => {
  document.body.innerHTML = '<div class="ant-zoom-appear ant-zoom-appear-prepare ant-zoom">Opening</div>';
  window.takeLibraryStyles('motion', 2, () => '.ant-zoom-enter, .ant-zoom-appear { opacity: 0 }');
  expect(document.querySelector('div')).toBeVisible();
});

test('library rules precede those of the page, in their given order', () => {
  window.takeLibraryStyles('late', 0, () => '.box { visibility: hidden } .gone { display: inline }');
  window.takeLibraryStyles('early', -1, () => '.box { visibility: visible; opacity: 0.5 }');
  const box = getComputedStyle(document.querySelector('.box') ?? document.body);
  expect(box.visibility).toBe('hidden');
  expect(box.opacity).toBe('0.5');
  expect(getComputedStyle(document.querySelector('p.gone') ?? document.body).display).toBe('none');
});

interface Window {
  takeLibraryStyles(component: string, order: number, write: () => string): void;
}
