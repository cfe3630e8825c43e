import { fill, statusRegion, watchDownloads } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from './testScreen';

const saved = watchDownloads();

test('a saved record is named, and the focus stays on its button', async () => {
  const { user } = await openScreen('/dashboard/utils/multos/configure/');
  await user.click(await screen.findByRole('tab', { name: 'Save a record without a dongle' }));
  const form = within(await screen.findByRole('form', { name: 'Save a record without a dongle' }));
  await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), '900007');
  expect(statusRegion()).toBeEmptyDOMElement();
  await user.click(form.getByRole('button', { name: 'Save the record' }));
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900007 was saved.'));
  expect(form.getByRole('button', { name: 'Save the record' })).toHaveFocus();
  // Said once: what stands at the button is no alert beside the status region.
  expect(form.getByText('The record of 900007 was saved')).toBeVisible();
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

test('an exported record is said by the name of its file', async () => {
  const { user } = await openScreen('/dashboard/utils/multos');
  await user.click((await screen.findAllByRole('button', { name: /^Export json of/ }))[0] ?? document.body);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(statusRegion()).toHaveTextContent(`${saved[0]?.name} was saved.`);
});
