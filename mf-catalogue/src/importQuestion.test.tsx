import { testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field } from './devices/testDeviceForm';
import { openForm, unregistered } from './devices/testEditForm';
import { deviceZipName } from './devices/zip/deviceZipName';
import { packZip } from './devices/zip/packZip';

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
