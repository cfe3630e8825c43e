import type { Device } from '@console/resources';
import {
  fill,
  holdNextRead,
  pngFile,
  renderArea,
  seeded,
  statusRegion,
  testPlatform,
  watchDownloads,
} from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deviceIdOf, deviceName } from './devices/model';
import { devicePath } from './devices/paths';
import { fillDevice, openCreateForm } from './devices/testDeviceForm';
import { area } from './routes';

const saved = watchDownloads();
const ofNordlys = ({ entityId, variants }: Device) => entityId === 'nordlys' && variants?.length === 2;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openDevice() {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), ofNordlys);
  const page = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  const title = `${device.modelDisplayName} ${device.model.version}`;
  await heading(title);
  return { ...page, device, title, name: deviceName(deviceIdOf(device)) };
}

test('announces a created device and focuses the heading of its page', async () => {
  const page = await openCreateForm();
  expect(statusRegion()).toBeEmptyDOMElement();
  await fillDevice(page);
  await page.submit();
  const title = await heading('BOREALIS 1.0');
  expect(statusRegion()).toHaveTextContent('Device NORDLYS BOREALIS 1.0 was created.');
  await waitFor(() => expect(title).toHaveFocus());
});

test('announces a saved device and focuses the heading of its page', async () => {
  const { user, title, name } = await openDevice();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Description' }), 'A ring for the north');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  const shown = await heading(title);
  expect(statusRegion()).toHaveTextContent(`Device ${name} was saved.`);
  await waitFor(() => expect(shown).toHaveFocus());
});

test('announces a deleted device and focuses the heading of the list', async () => {
  const { user, name } = await openDevice();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete device' });
  await fill(user, within(dialog).getByRole('textbox'), name);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const list = await heading('nordlys');
  expect(statusRegion()).toHaveTextContent(`Device ${name} was deleted.`);
  await waitFor(() => expect(list).toHaveFocus());
});

test('announces an exported zip, and the focus stays on the button', async () => {
  const { user } = await openDevice();
  await user.click(screen.getByRole('button', { name: 'Export as zip' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`${saved[0]?.name} was saved.`));
  expect(screen.getByRole('button', { name: 'Export as zip' })).toHaveFocus();
});

test('an export that fails again says so, and the focus stays on Retry', async () => {
  const { user } = await openDevice();
  const { createObjectURL } = URL;
  URL.createObjectURL = () => {
    throw new Error('There is not enough memory for the file');
  };
  await user.click(screen.getByRole('button', { name: 'Export as zip' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  URL.createObjectURL = createObjectURL;
  await user.click(retry);
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(retry).not.toBeInTheDocument());
});

test('an export that fails clears the success of the one before', async () => {
  const { user } = await openDevice();
  const button = screen.getByRole('button', { name: 'Export as zip' });
  await user.click(button);
  await waitFor(() => expect(statusRegion()).toHaveTextContent(/was saved/));
  URL.createObjectURL = () => {
    throw new Error('There is not enough memory for the file');
  };
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is not enough memory for the file');
  expect(statusRegion()).toBeEmptyDOMElement();
});

test('announces a created entity and focuses the heading of the list', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Nova Works');
  await user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  await user.click(screen.getByRole('button', { name: 'Add entity' }));
  const list = await heading('Entities');
  expect(statusRegion()).toHaveTextContent('Entity Nova Works was created.');
  await waitFor(() => expect(list).toHaveFocus());
});

test('the list that a created entity leads to waits for it, rather than say that nothing matches', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities?q=nordlys' });
  await screen.findByRole('link', { name: 'Nordlys' });
  await user.click(screen.getByRole('link', { name: 'Add a entity' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Nova Works');
  await user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  const release = holdNextRead();
  await user.click(screen.getByRole('button', { name: 'Add entity' }));
  await heading('Entities');
  expect(screen.queryByText(/Nothing matches/)).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('link', { name: 'Nova Works' })).toBeVisible();
});

test('announces a saved entity and focuses the heading of its page', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/edit/nordlys' });
  await fill(user, await screen.findByRole('textbox', { name: 'Primary color' }), '#102030');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const title = await heading('Nordlys');
  expect(statusRegion()).toHaveTextContent('Entity Nordlys was saved.');
  await waitFor(() => expect(title).toHaveFocus());
});

test('announces the file that filled a form', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('button', { name: 'Import entity' });
  const file = new File([JSON.stringify({ name: 'Nova Works' })], 'nova.json');
  await user.upload(screen.getByLabelText('Import entity', { selector: 'input' }), file);
  await waitFor(() => expect(statusRegion()).toHaveTextContent('The form was filled from nova.json.'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Nova Works');
});

test('focuses the file chooser after an image was removed', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await user.upload(await screen.findByLabelText('Choose Logo'), pngFile('logo.png', 1));
  await user.click(await screen.findByRole('button', { name: 'Remove Logo' }));
  expect(screen.getByLabelText('Choose Logo')).toHaveFocus();
});
