import { deferred, renderArea, testPlatform } from '@console/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { Form } from 'react-final-form';
import { field } from './devices/testDeviceForm';
import { openForm, unregistered } from './devices/testEditForm';
import { deviceZipName } from './devices/zip/deviceZipName';
import { packZip } from './devices/zip/packZip';
import { ImportFile, type ImportOutcome } from './ImportFile';
import { area } from './routes';

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

test('the Escape that cancels the reading closes nothing else, and a result after it is ignored', async () => {
  const { promise: outcome, resolve: finish } = deferred<ImportOutcome>();
  render(
    <Form onSubmit={() => undefined}>
      {() => (
        <ImportFile noun="entity" label="Import" accept=".json" hint="A file" onImport={() => outcome} />
      )}
    </Form>,
  );
  const input = screen.getByLabelText('Import', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['{}'], 'nordlys.json')] } });
  const cancel = await screen.findByRole('button', { name: 'Cancel reading' });
  fireEvent.keyDown(cancel, { key: 'Tab' });
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(fireEvent.keyDown(cancel, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Import' });
  expect(button).toHaveFocus();
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true);
  await act(async () => finish({ text: 'The form was filled.', warning: 'Look at the type' }));
  expect(screen.queryByText('Look at the type')).not.toBeInTheDocument();
});

test('a file that could not be read can be chosen again', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('form', { name: 'Add an Entity' });
  const file = new File([JSON.stringify({ name: 'Nova' })], 'nova.json', { type: 'application/json' });
  const read = file.arrayBuffer.bind(file);
  let attempts = 0;
  Object.assign(file, {
    arrayBuffer: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('The stick was removed')) : read();
    },
  });
  const input = screen.getByLabelText('Import entity');
  await user.upload(input, file);
  expect(await screen.findByText('Error importing entity from json file')).toBeVisible();
  await user.upload(input, file);
  expect(await screen.findByDisplayValue('Nova')).toBeVisible();
  expect(screen.queryByText('Error importing entity from json file')).not.toBeInTheDocument();
});

/** Opens the edit form of a device, and chooses a file that would change its description. */
async function openQuestion() {
  const platform = testPlatform();
  const device = unregistered(platform);
  const { user } = await openForm(platform, device);
  const { brand, model, tdpId, tdpIdentifier, type } = device;
  const content = { brand, model, tdpId, tdpIdentifier, type, description: 'From staging' };
  const archive = await packZip([
    { path: 'device.json', bytes: new TextEncoder().encode(JSON.stringify(content)) },
  ]);
  const zip = new File([await archive.arrayBuffer()], deviceZipName(device), { type: 'application/zip' });
  await user.upload(screen.getByLabelText('Import Device from File'), zip);
  const dialog = await screen.findByRole('dialog', { name: `Fill the form from ${zip.name}?` });
  return { user, device, dialog };
}

test.each(['{Enter}', '{Escape}'])('%s to the question keeps the form unchanged', async (key) => {
  const { user, device, dialog } = await openQuestion();
  expect(dialog).toHaveAccessibleDescription(/^The file would make these changes\. Nothing is saved until /);
  const keep = within(dialog).getByRole('button', { name: 'Keep the form unchanged' });
  await waitFor(() => expect(keep).toHaveFocus());
  await user.keyboard(key);
  expect(await screen.findByText('The form was not changed.')).toBeVisible();
  expect(field('Description')).toHaveValue(device.description ?? '');
});
