import { packZip } from './packZip';
import { unpackZip } from './unpackZip';
import { ZipRefusal } from './zipContent';
import type { ZipJob, ZipReply } from './zipJob';

// A worker has no access to the modules that the shell shares, so nothing that this file imports may depend on them.

function reply(message: ZipReply, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function run(job: ZipJob): Promise<void> {
  if (job.kind === 'pack') {
    reply({ kind: 'packed', archive: await packZip(job.files) });
    return;
  }
  const content = await unpackZip(job.archive, {
    onProgress: (percent) => reply({ kind: 'progress', percent }),
  });
  reply(
    { kind: 'unpacked', content },
    [...content.json, ...content.files].map(({ bytes }) => bytes.buffer),
  );
}

self.addEventListener('message', ({ data }: MessageEvent<ZipJob>) => {
  reply({ kind: 'started' });
  run(data).catch((error: unknown) => {
    reply({ kind: 'refused', reason: error instanceof ZipRefusal ? error.message : '' });
  });
});
