import { ApiError } from '@console/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Dialog } from '../dialog/Dialog';
import { StatusRegion } from '../feedback/StatusRegion';
import { showStatus } from '../interaction/statusMessage';
import { renderScreen } from '../interaction/testScreen';
import { axeFaults } from '../theme/testAxeFaults';
import { FormPage } from './FormPage';
import { field, form, submit, type Thing } from './testForm';

test('Enter in the invalid field that has the focus has its error read out again', async () => {
  const { user } = renderScreen(form());
  await user.click(field('Name'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('As on the box Required');
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeInvalid();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 5_000 });
});

test('an invalid form is not sent; each field shows its error and the first is focused', async () => {
  const onSubmit = jest.fn();
  const { user } = renderScreen(form({ onSubmit }));
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('As on the box Required');
  expect(field('Amount')).toHaveAccessibleDescription('Tdp is required');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an error shows on blur, not during the first typing', async () => {
  const { user } = renderScreen(form());
  await user.type(field('Email'), 'a@');
  expect(field('Email')).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(field('Email')).toHaveAccessibleDescription('Invalid email');
});

test('pressing SUBMIT shows no error of the field until the click, so the button does not move', async () => {
  const { user } = renderScreen(form());
  await user.click(field('Name'));
  await user.pointer({ keys: '[MouseLeft>]', target: submit() });
  expect(field('Name')).toHaveAccessibleDescription('As on the box');
  await user.pointer('[/MouseLeft]');
  expect(field('Name')).toHaveAccessibleDescription('As on the box Required');
  await waitFor(() => expect(field('Name')).toHaveFocus());
});

// After a press that begins a drag or opens a menu, no `mouseup` may follow.
test.each(['mouseup', 'dragend', 'contextmenu', 'keydown'])(
  'an error shows when the mouse is released (%s), not while it presses',
  async (type) => {
    const { user } = renderScreen(form());
    await user.type(field('Email'), 'a@');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('checkbox', { name: 'Loud' }) });
    expect(field('Email')).not.toHaveAccessibleDescription();
    fireEvent(document.body, new Event(type, { bubbles: true }));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Invalid email'));
    await user.type(field('Name'), ' {Tab}');
    expect(field('Name')).toBeInvalid();
  },
);

test('sends each kind of value with its own type', async () => {
  const onSubmit = jest.fn(async (_: Thing) => 'saved');
  const { user } = renderScreen(form({ onSubmit }));
  await user.type(field('Name'), 'Ring One');
  await user.type(field('Email'), 'a@b.io');
  await user.type(field('Amount'), '12x{Backspace}3');
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(screen.getByTitle('Watch'));
  await user.click(screen.getByRole('checkbox', { name: 'Loud' }));
  await user.type(field('Colour'), '#777777');
  await user.type(field('Note'), 'two{Enter}lines');
  await user.type(screen.getByLabelText('Secret'), 's3cret');
  await user.click(submit());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    name: 'Ring One',
    contact: { email: 'a@b.io' },
    amount: 123,
    kind: 'WATCH',
    loud: true,
    colour: '#777777',
    note: 'two\nlines',
    secret: 's3cret',
  });
});

test('a slow save is announced, and its button keeps its name', async () => {
  let finish: (saved: string) => void = () => undefined;
  const saved = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const { user } = renderScreen(form({ onSubmit: () => saved, initialValues: { name: 'Ring', amount: 1 } }));
  const button = submit();
  await user.click(button);
  expect(await screen.findByText('Saving…')).toHaveAttribute('role', 'status');
  expect(button).toHaveAccessibleName('SUBMIT');
  finish('saved');
  await waitFor(() => expect(screen.queryByText('Saving…')).not.toBeInTheDocument());
});

test('submitting again during a save neither sends the form again nor stops the save', async () => {
  const onSaved = jest.fn();
  let finish: () => void = () => undefined;
  const onSubmit = jest.fn(async (_: Thing, signal: AbortSignal) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    signal.throwIfAborted();
    return 'saved';
  });
  const { user } = renderScreen(form({ onSubmit, onSaved, initialValues: { name: 'Ring', amount: 1 } }));
  await user.type(field('Name'), '{Enter}{Enter}');
  // Even if the busy button does not prevent it.
  fireEvent.submit(screen.getByRole('form'));
  await act(async () => finish());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('a failed save shows the server message instead of the previous success, and keeps the input', async () => {
  const failure = new ApiError('Name is taken', { kind: 'http', status: 409, details: 'name: unique' });
  const onSaved = jest.fn();
  const { user } = renderScreen(
    <>
      {form({ onSubmit: () => Promise.reject(failure), onSaved })}
      <StatusRegion />
    </>,
  );
  await user.type(field('Name'), 'Ring One');
  await user.type(field('Amount'), '1');
  act(() => void showStatus('Thing Ring Zero was saved.'));
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Name is taken');
  expect(screen.queryByText('Thing Ring Zero was saved.')).not.toBeInTheDocument();
  expect(field('Name')).toHaveValue('Ring One');
  expect(submit()).toBeEnabled();
  expect(onSaved).not.toHaveBeenCalled();
});

test('what a submit failed with is scrolled into view: the alert, or the first invalid field, also if it has the focus', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderScreen(form({ onSubmit: async () => Promise.reject(new Error('No space left')) }));
  await user.click(field('Name'));
  await user.click(submit());
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([field('Name')]));
  await user.type(field('Name'), 'Ring');
  await user.type(screen.getByLabelText(/^Amount/), '1');
  await user.click(submit());
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
  expect(scrolled.mock.contexts[1]).toContainElement(screen.getByRole('alert'));
  // The same failure again.
  await user.click(submit());
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(3));
  expect(scrolled.mock.contexts[2]).toContainElement(screen.getByRole('alert'));
});

test.each<[string, Partial<Parameters<typeof form>[0]>, () => HTMLElement]>([
  ['the alert', {}, () => screen.getByRole('alert')],
  ['the refused field', { fieldErrors: () => ({ name: 'Choose another' }) }, () => field('Name')],
])(
  '%s of a refused save is scrolled to, also if it renders after the next frame',
  async (_, props, shown) => {
    const frame = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((onFrame) => {
      onFrame(0);
      return 0;
    });
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const onSubmit = () => Promise.reject(new Error('Name is taken'));
    const { user } = renderScreen(form({ onSubmit, initialValues: { name: 'Ring', amount: 1 }, ...props }));
    await user.click(submit());
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    expect(scrolled.mock.contexts[0]).toContainElement(shown());
    frame.mockRestore();
    scrolled.mockRestore();
  },
);

test('a failed save can mark a field', async () => {
  const { user } = renderScreen(
    form({
      onSubmit: () => Promise.reject(new Error('Name is taken')),
      fieldErrors: () => ({ name: 'Choose another' }),
    }),
  );
  await user.type(field('Name'), 'Ring One');
  await user.type(field('Amount'), '1');
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toHaveAccessibleDescription('As on the box Choose another');
  await user.type(field('Name'), '!');
  expect(field('Name')).toHaveAttribute('aria-invalid', 'false');
});

test('CLEAR asks for confirmation, announces that the form was cleared, and keeps the focus', async () => {
  const { user } = renderScreen(
    <>
      {form({ initialValues: { name: 'Begin' } })}
      <StatusRegion />
    </>,
  );
  const clear = screen.getByRole('button', { name: 'CLEAR' });
  const answer = async (name: string) => {
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Clear the form?' })).getByRole('button', { name }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await user.type(field('Name'), ' more');
  await user.click(clear);
  await answer('Cancel');
  expect(field('Name')).toHaveValue('Begin more');
  expect(field('Name')).toHaveFocus();
  await user.click(clear);
  await answer('Clear the form');
  expect(field('Name')).toHaveValue('Begin');
  expect(field('Name')).toHaveFocus();
  expect(screen.getByText('The form was cleared.')).toBeVisible();
});

test('pressing a button of the question of CLEAR gives it the focus', async () => {
  const { user } = renderScreen(form());
  await user.type(field('Name'), 'Ring');
  await user.click(screen.getByRole('button', { name: 'CLEAR' }));
  const target = await screen.findByRole('button', { name: 'Clear the form' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(target).toHaveFocus();
});

test('a form in a dialog of another form is sent alone', async () => {
  const [outer, inner] = [jest.fn(async () => undefined), jest.fn(async () => 'saved')];
  const { user } = renderScreen(
    <FormPage name="Outer" initialValues={{}} onSubmit={outer} submitText="SAVE">
      <Dialog open title="Add a thing" footer={null} onClose={() => undefined}>
        {form({ initialValues: { name: 'Ring', amount: 1 }, onSubmit: inner })}
      </Dialog>
    </FormPage>,
  );
  await screen.findByRole('dialog');
  await user.click(submit());
  await waitFor(() => expect(inner).toHaveBeenCalledTimes(1));
  expect(outer).not.toHaveBeenCalled();
});

test('CLEAR of an unchanged form does not ask', async () => {
  const { user } = renderScreen(form());
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toBeInvalid());
  await user.click(screen.getByRole('button', { name: 'CLEAR' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Name')).toBeValid();
});

test('tabbing through a field shows no error', async () => {
  const { user } = renderScreen(form());
  await user.click(field('Name'));
  await user.tab();
  expect(field('Email')).toHaveFocus();
  expect(field('Name')).toBeValid();
  await user.type(field('Name'), 'R{Backspace}');
  await user.tab();
  expect(field('Name')).toHaveAccessibleDescription('As on the box Required');
});

test('has no accessibility violations (axe)', async () => {
  const { container, user } = renderScreen(form());
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(await axeFaults(container)).toEqual([]);
});
