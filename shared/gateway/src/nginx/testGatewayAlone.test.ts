import { testFolder } from '@console/commands/testFolder';
import { serveGatewayAlone } from './testGatewayAlone';

it('a gateway without config.json says where it looks for it', async () => {
  const folder = testFolder();
  const started = serveGatewayAlone({ CONSOLE_ENVIRONMENT: folder });
  await expect(started).rejects.toThrow(
    `There is no config.json in ${folder} (CONSOLE_ENVIRONMENT) that this user may read. Mount the folder of an environment there, with files that everyone may read.\n`,
  );
});
