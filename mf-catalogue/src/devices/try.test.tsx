import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { changesSent, seededDevice } from '../testRecords';
import { deviceIdOf } from './model';
import { editDevicePath } from './paths';

const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
test('x', async () => {
  const platform = testPlatform();
  const device = seededDevice(platform, ({ entityId, variants, model }) => entityId === 'nordlys' && (variants?.length ?? 0) > 2 && model.name === 'HAVEN_BANGLE');
  const page = await renderArea({ area, path: editDevicePath(deviceIdOf(device)), platform });
  await screen.findByRole('form', { name: 'Edit Device' });
  const colors = () => screen.queryAllByRole('group', { name: /^Variant \d/ }).map((g) => (within(g).getByRole('textbox') as HTMLInputElement).value);
  console.log(colors());
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 1' }));
  console.log(colors());
  await wait(300);
  console.log(colors());
  await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await wait(1500);
  console.log(screen.queryAllByRole('alert').map((a) => a.textContent), JSON.stringify(changesSent(platform).map(({ body }: any) => body.variants.map((v: any) => v.color))), page.address());
});
