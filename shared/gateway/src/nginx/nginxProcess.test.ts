import { once } from 'node:events';
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { testFolder } from '@console/commands/testFolder';
import { startNginx } from './nginxProcess';

const folder = testFolder();

const log = join(folder, 'error.log');

const configuration = (listen: string) => `
worker_processes 1;
pid nginx.pid;
error_log ${log} notice;
events { worker_connections 256; }
http {
  proxy_temp_path proxy;
  client_body_temp_path body;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen ${listen};
    return 204;
  }
}
`;

/** A server that holds a port until nginx has been refused it. */
async function heldPort() {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port');
  return {
    port: address.port,
    close: () => holder.close(),
    async letGo() {
      const changes = watch(folder);
      while (!existsSync(log) || !readFileSync(log, 'utf8').includes('try again to bind'))
        await once(changes, 'change');
      changes.close();
      holder.close();
    },
  };
}

test('a port that someone holds for a moment is waited for, as nginx does', async () => {
  const { port, letGo } = await heldPort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(`127.0.0.1:${port}`));
  const [nginx] = await Promise.all([startNginx(folder), letGo()]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(204);
  await nginx.stop();
});

test('one that stays in use fails with what nginx says', async () => {
  const { port, close } = await heldPort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(`127.0.0.1:${port}`));
  await expect(startNginx(folder)).rejects.toThrow('still could not bind()');
  close();
});
