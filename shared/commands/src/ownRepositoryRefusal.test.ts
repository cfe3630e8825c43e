import { join } from 'node:path';
import { emptyFolders, release, releaseOfShell, testKey } from './testRelease';

jest.mock('@console/build/workspace', () => ({
  ...jest.requireActual('@console/build/workspace'),
  isOwnRepository: true,
}));

it("an unsigned release from an area's own repository, which has no docs, is told where to get a key", async () => {
  const { folder, builds } = emptyFolders();
  const { trusted } = testKey(join(builds, 'key.pem'));
  await releaseOfShell(folder, builds, '1', { trust: { keys: [trusted], withdrawn: [] } });
  await expect(release(folder, builds, '1')).rejects.toThrow(
    /^The live shell would refuse mf-clients 1 .*Ask the console's operators for a key, and release with --key\.$/,
  );
});
