import { readdirSync } from 'node:fs';
import { testFolder } from '@console/commands/testFolder';
import { serveGatewayAlone } from './testGatewayAlone';

const parent = testFolder();

it('a gateway whose environment is refused leaves no folder behind', async () => {
  const variables = { CONSOLE_STRICT_TRANSPORT: 'max-age=1"; deny all; #' };
  await expect(serveGatewayAlone(variables, parent)).rejects.toThrow('CONSOLE_STRICT_TRANSPORT is ');
  expect(readdirSync(parent)).toEqual([]);
});

it('a gateway without config.json says where it looks for it', async () => {
  const started = serveGatewayAlone({ CONSOLE_ENVIRONMENT: parent }, parent);
  await expect(started).rejects.toThrow(
    `There is no config.json in ${parent} (CONSOLE_ENVIRONMENT) that this user may read. Mount the folder of an environment there, with files that everyone may read.\n`,
  );
});
