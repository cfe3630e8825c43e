import { deferred } from '@console/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { Form } from 'react-final-form';
import { ImportFile, type ImportOutcome } from './ImportFile';

test('reads a file that is chosen before the effects of the first render have run', async () => {
  const { promise: outcome, resolve: finish } = deferred<ImportOutcome>();
  const read = () => outcome;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let rendered = false;
  // As in a browser, effects run in a task after the render; the file is chosen between the two.
  await waitFor(() => {
    if (!rendered) {
      rendered = true;
      root.render(
        <Form onSubmit={() => undefined}>
          {() => <ImportFile noun="entity" label="Import" accept=".json" hint="A file" onImport={read} />}
        </Form>,
      );
    }
    const input = screen.getByLabelText('Import', { selector: 'input' });
    Object.defineProperty(input, 'files', { value: [new File(['{}'], 'nordlys.json')] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(await screen.findByRole('progressbar', { name: 'Reading nordlys.json' })).toBeVisible();
  finish({ text: 'The form was filled.', warning: 'Look at the type' });
  expect(await screen.findByText('Look at the type')).toBeVisible();
  root.unmount();
});

test('the Escape that cancels the reading closes nothing else', async () => {
  const neverRead = () => new Promise<never>(() => undefined);
  render(
    <Form onSubmit={() => undefined}>
      {() => <ImportFile noun="entity" label="Import" accept=".json" hint="A file" onImport={neverRead} />}
    </Form>,
  );
  const input = screen.getByLabelText('Import', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['{}'], 'nordlys.json')] } });
  const cancel = await screen.findByRole('button', { name: 'Cancel reading' });
  expect(fireEvent.keyDown(cancel, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Import' }), { key: 'Escape' })).toBe(true);
});
