/** Compares the jest preset's labels of controls with jsdom's, which an iframe's window still has. */
describe('the labels of a control', () => {
  const controls = `
    <label for="one">One</label><label for="one">One, too</label><input id="one"><input id="two">
    <label><button type="button">Three</button><select id="three"></select></label>
    <input type="hidden" id="four"><label for="four">Four</label><label for="">Five</label><label for="six">Six</label>
    <div id="six"></div><textarea></textarea><progress></progress><meter></meter><output id="seven"></output>
  `;

  beforeEach(() => {
    document.body.innerHTML = `<main>${controls}</main><iframe></iframe>`;
  });

  type Labelled = Element & { labels?: NodeListOf<HTMLLabelElement> | null };

  const labelsIn = (part: Document) =>
    [...part.querySelectorAll<Labelled>('main *')].map(({ labels }) =>
      labels ? Array.from(labels, ({ outerHTML }) => outerHTML) : labels,
    );

  function expectTheSame() {
    const frame = document.querySelector('iframe')?.contentDocument;
    if (!frame) throw new Error('The frame has no document');
    frame.body.innerHTML = document.querySelector('main')?.outerHTML ?? '';
    expect(labelsIn(document)).toEqual(labelsIn(frame));
  }

  test('match jsdom', () => {
    expect(document.querySelector('input')?.labels).toHaveLength(2);
    expectTheSame();
  });

  test('change with the page at once', () => {
    const two = document.querySelector<HTMLInputElement>('#two');
    expect(two?.labels).toHaveLength(0);
    document.querySelector('label')?.setAttribute('for', 'two');
    expect(two?.labels).toHaveLength(1);
    two?.removeAttribute('id');
    expect(two?.labels).toHaveLength(0);
    expectTheSame();
  });

  test('are found outside the document as well', () => {
    const part = document.createElement('div');
    part.innerHTML = controls;
    expect(part.querySelector<HTMLInputElement>('#one')?.labels).toHaveLength(2);
  });
});
