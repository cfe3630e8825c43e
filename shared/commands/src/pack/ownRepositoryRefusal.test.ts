import { join } from 'node:path';
import { emptyFolders, release, releaseOfShell, testKey } from '../release/testRelease';

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

it('a release with a key that the live shell does not trust yet is told who has to release that shell', async () => {
  const { folder, builds } = emptyFolders();
  const [old, young] = ['old', 'young'].map((name) => testKey(join(builds, `${name}.pem`), { name }));
  await releaseOfShell(folder, builds, '1', { trust: { keys: old ? [old.trusted] : [], withdrawn: [] } });
  await expect(release(folder, builds, '1', {}, young?.key)).rejects.toThrow(
    /Nothing was changed\. Ask the console's operators to release a shell that trusts this key first\.$/,
  );
});
