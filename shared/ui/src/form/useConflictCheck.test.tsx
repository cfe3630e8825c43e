import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { type Card, EditCard, loaded } from './testEditCard';

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** Types "Mine" into a field and submits, while someone else has changed other fields. */
async function submitOver(theirs: Partial<Card>, edited: string) {
  const save = jest.fn(async () => undefined);
  const { user } = renderScreen(<EditCard read={() => ({ ...loaded, ...theirs })} save={save} />);
  const submit = () => user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  const field = screen.getByRole('textbox', { name: edited });
  await user.clear(field);
  await user.type(field, 'Mine');
  await submit();
  const question = await screen.findByRole('dialog', { name: 'Someone else has changed this card' });
  expect(question).toHaveAccessibleDescription(/^Nothing has been saved yet\. You /);
  // So that Enter changes nothing.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the form' })).toHaveFocus());
  const answer = async (name: string) => {
    await user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  return { save, submit, question, answer };
}

test.each([
  [
    'takes fields that are only valid together if I edited none of them',
    { theirs: { from: '2021', to: '2031' }, edited: 'Name' },
    [
      ['From', '2020', '2021', 'unchanged', 'Theirs'],
      ['To', '2030', '2031', 'unchanged', 'Theirs'],
    ],
    { name: 'Mine', from: '2021', to: '2031' },
    'Not saved yet: their changes are in your form now. Please review them and save again',
  ],
  [
    'keeps them if I edited one of them',
    { theirs: { name: 'Theirs', to: '2031' }, edited: 'From' },
    [
      ['Name', 'Gold', 'Theirs', 'unchanged', 'Theirs'],
      ['To', '2030', '2031', 'unchanged', 'Yours'],
    ],
    { name: 'Theirs', from: 'Mine', to: '2030' },
    'Not saved yet. Their changes to Name are in your form now. Your own version of To was kept: saving again overwrites theirs',
  ],
])(
  'the dialog says before what merging does, which %s',
  async (_, { theirs, edited }, rows, merged, text) => {
    const { save, submit, question, answer } = await submitOver(theirs, edited);
    expect(rowsOf(within(question).getByRole('table'))).toEqual([
      ['Field', 'When you opened it', 'Now', 'In your form', 'After merging'],
      ...rows,
    ]);
    await answer('Merge their changes into my form');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(save).not.toHaveBeenCalled();
    await submit();
    await waitFor(() => expect(save.mock.calls).toEqual([[merged]]));
  },
);

test('offers no merge if all that they changed belongs to a field that I edited', async () => {
  const { save, question, answer } = await submitOver({ from: '2021', to: '2031' }, 'From');
  expect(within(question).getByText(/so nothing can be merged/)).toBeVisible();
  expect(within(question).queryByRole('button', { name: /Merge/ })).toBeNull();
  expect(within(question).queryByRole('columnheader', { name: 'After merging' })).toBeNull();
  await answer('Overwrite their changes');
  await waitFor(() => expect(save.mock.calls).toEqual([[{ ...loaded, from: 'Mine' }]]));
});

test.each([false, true])(
  'a field that was merged can be merged again (in an older area: %s)',
  async (isOlder) => {
    let stored = { ...loaded, name: 'Theirs', from: '2021' };
    const save = jest.fn(async () => undefined);
    const { user } = renderScreen(<EditCard read={() => stored} save={save} isOlder={isOlder} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
      const question = await screen.findByRole('dialog', { name: 'Someone else has changed this card' });
      const merged = rowsOf(within(question).getByRole('table')).map((row) => [row[0], row.at(-1)]);
      await user.click(within(question).getByRole('button', { name: 'Merge their changes into my form' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
      // SUBMIT is busy until then.
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved yet/);
      return merged.slice(1);
    };
    expect(await ask()).toEqual([
      ['Name', 'Yours'],
      ['From', 'Theirs'],
    ]);
    stored = { ...stored, from: '2022' };
    expect(await ask()).toEqual([['From', 'Theirs']]);
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('2022');
  },
);

test('an own save without reply that arrives while the question is open is not asked about', async () => {
  let stored = loaded;
  const save = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('No reply'));
  const { user } = renderScreen(<EditCard read={() => stored} save={save} />);
  const submit = screen.getByRole('button', { name: 'SUBMIT' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' one');
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('No reply');
  await user.type(name, ' two');
  stored = { ...loaded, from: '2021' };
  await user.click(submit);
  const question = await screen.findByRole('dialog', { name: 'Someone else has changed this card' });
  stored = { ...stored, name: 'Gold one' };
  await user.click(screen.getByRole('button', { name: 'Overwrite their changes' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith({ ...loaded, name: 'Gold one two' });
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('the first of two own saves without reply, arriving late, is not asked about', async () => {
  let stored = loaded;
  const save = jest
    .fn()
    .mockRejectedValueOnce(new Error('No reply'))
    .mockRejectedValueOnce(new Error('Again none'));
  const { user } = renderScreen(<EditCard read={() => stored} save={save} />);
  const submit = screen.getByRole('button', { name: 'SUBMIT' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' one');
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('No reply');
  await user.type(name, ' two');
  await user.click(submit);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Again none'));
  stored = { ...loaded, name: 'Gold one' };
  await user.type(name, ' three');
  await user.click(submit);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
  expect(save).toHaveBeenLastCalledWith({ ...loaded, name: 'Gold one two three' });
});

test('a change while the user decides to overwrite another is named as such, and compared with what they last saw', async () => {
  let stored = { ...loaded, name: 'Theirs' };
  const save = jest.fn(async () => undefined);
  const { user } = renderScreen(<EditCard read={() => stored} save={save} />);
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  const question = await screen.findByRole('dialog', { name: 'Someone else has changed this card' });
  expect(within(question).getByRole('columnheader', { name: 'When you opened it' })).toBeInTheDocument();
  stored = { ...loaded, name: 'Hers' };
  await user.click(within(question).getByRole('button', { name: 'Overwrite their changes' }));
  expect(await screen.findByText('The card was changed again while you decided.')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'When you last saw it' })).toBeInTheDocument();
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Theirs', 'Hers', 'Gold', 'Theirs'],
  ]);
  expect(screen.getByRole('button', { name: 'Merge their changes into my form' })).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('a change after an answered question and a failed save is compared with what the user last saw', async () => {
  let stored = { ...loaded, name: 'Theirs' };
  const save = jest.fn().mockRejectedValueOnce(new Error('No reply'));
  const { user } = renderScreen(<EditCard read={() => stored} save={save} />);
  const submit = screen.getByRole('button', { name: 'SUBMIT' });
  await user.click(submit);
  await user.click(await screen.findByRole('button', { name: 'Overwrite their changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No reply');
  stored = { ...loaded, name: 'Hers' };
  await user.click(submit);
  expect(await screen.findByRole('columnheader', { name: 'When you last saw it' })).toBeInTheDocument();
});

test.each([false, true])(
  'in a form that stays open, a change after a save is compared with what was saved (in an older area: %s)',
  async (isOlder) => {
    let stored = loaded;
    const save = jest.fn(async (card: Card) => {
      stored = card;
    });
    const { user } = renderScreen(<EditCard read={() => stored} save={save} isOlder={isOlder} />);
    const submit = screen.getByRole('button', { name: 'SUBMIT' });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' on');
    save.mockRejectedValueOnce(new Error('Refused'));
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('Refused');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'e');
    await user.click(submit);
    await waitFor(() => expect(stored.name).toBe('Gold one'));
    // Someone else takes that back.
    stored = loaded;
    await user.type(screen.getByRole('textbox', { name: 'From' }), '1');
    await user.click(submit);
    const question = await screen.findByRole('dialog', { name: 'Someone else has changed this card' });
    expect(rowsOf(within(question).getByRole('table'))).toEqual([
      ['Field', 'When you last saw it', 'Now', 'In your form', 'After merging'],
      ['Name', 'Gold one', 'Gold', 'unchanged', 'Theirs'],
    ]);
    await user.click(within(question).getByRole('button', { name: 'Merge their changes into my form' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await screen.findByRole('alert');
    await user.click(submit);
    await waitFor(() => expect(stored).toEqual({ ...loaded, from: '20201' }));
    for (const to of ['20301', '203011']) {
      await user.type(screen.getByRole('textbox', { name: 'To' }), '1');
      await user.click(submit);
      await waitFor(() => expect(stored).toEqual({ name: 'Gold', from: '20201', to }));
    }
    // Also what this form itself has saved before.
    stored = { ...loaded, from: '20201' };
    await user.click(submit);
    expect(await screen.findByRole('dialog', { name: 'Someone else has changed this card' })).toBeVisible();
  },
);

test('leaving while the question is open asks about unsaved changes, since nothing is being sent', async () => {
  const save = jest.fn(async () => undefined);
  const { user, router } = renderScreen(<EditCard read={() => ({ ...loaded, from: '2021' })} save={save} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await screen.findByRole('dialog', { name: 'Someone else has changed this card' });
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
});
