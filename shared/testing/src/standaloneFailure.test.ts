import { join } from 'node:path';
import { areaFolder, sharedFolder } from '@console/build/workspace';
import { screen } from '@testing-library/react';

// A second attempt runs the module again, on an empty page.
afterEach(() => {
  jest.resetModules();
  document.body.replaceChildren();
});

test('an area whose routes cannot be read does not start, and shows why', async () => {
  const reason = '/dashboard/elsewhere is outside the paths of mf-support';
  const standalone = join(sharedFolder('area'), 'src/standalone');
  // As in the build, where these names stand for the files of the area.
  jest.doMock(join(standalone, 'area.d.ts'), () => {
    throw new Error(reason);
  });
  jest.doMock(join(standalone, 'areaManifest.d.ts'), () =>
    jest.requireActual(join(areaFolder('mf-support'), 'area.json')),
  );
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await import('@console/area/standalone');
  await screen.findByRole('heading', { name: 'This area does not start' });
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ message: reason })]]);
});
