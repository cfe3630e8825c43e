import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test('a selected row is copied as one line of text, including its id', async () => {
  const page = await open({ path: '/dashboard/entities' });
  const row = page.getByRole('table', { name: 'entities' }).getByRole('row', { name: /Atlas Gym/ });
  const copied = await row.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(copied?.trim()).toBe('Atlas Gym\tatlas-gym\t13\tOEM');
});
