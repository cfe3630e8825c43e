import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from './freePorts';
import { killOnExit } from './processLifetime';
import { copyWorkspace, type WorkspaceCopy } from './workspaceCopy';

export type LiveArea = Awaited<ReturnType<typeof serveLiveArea>>;

/** Starts the development server in the copy. @returns a function that stops it and resolves when it has exited */
async function startDev(copy: WorkspaceCopy, area: string, console_: number, own: number) {
  const manifest = `${area}/area.json`;
  const [port = ''] = /"port": \d+/.exec(readFileSync(join(copy.folder, manifest), 'utf8')) ?? [];
  copy.change(manifest, port, `"port": ${own}`);
  const dev = spawn(process.execPath, [...copy.program, 'dev', area], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(console_) },
  });
  killOnExit(dev);
  await new Promise<void>((resolve, reject) => {
    dev.stdout.on('data', (output) => String(output).includes(`127.0.0.1:${console_}`) && resolve());
    dev.on('exit', () => reject(new Error(`The development server exited (ports ${console_} and ${own})`)));
  });
  const ended = once(dev, 'exit');
  return () => {
    dev.kill();
    return ended;
  };
}

/**
 * Runs `npm run dev -- <area>` on free ports, in a separate working copy whose sources can be changed: the composed
 * console, and the area's own development server.
 */
export async function serveLiveArea(area: string) {
  const copy = copyWorkspace();
  const start = async () => {
    const [console_ = 0, own = 0] = await freePorts(2);
    const stop = await startDev(copy, area, console_, own);
    return { origin: `http://127.0.0.1:${console_}`, areaOrigin: `http://127.0.0.1:${own}`, stop };
  };
  try {
    // Retried, because another process may take a port before it is used.
    const { stop, ...origins } = await start().catch(start).catch(start);
    const close = async () => {
      await stop();
      copy.remove();
    };
    return { ...origins, copy, close };
  } catch (error) {
    copy.remove();
    throw error;
  }
}
