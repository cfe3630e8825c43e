import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integer, mask, type } from 'superstruct';
import { killOnExit } from '../common/processLifetime';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspaceCopy';
import { devPorts } from './devPorts';
import { freePorts } from './freePorts';

export type LiveArea = Awaited<ReturnType<typeof serveLiveArea>>;

/** Starts the development server in the copy. `stop` ends it and resolves when it has exited. */
async function startDev(copy: WorkspaceCopy, args: string[], port: number) {
  const dev = spawn(process.execPath, [...copy.program, 'dev', ...args], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port) },
  });
  killOnExit(dev);
  await new Promise<void>((resolve, reject) => {
    dev.stdout.on('data', (output) => String(output).includes(`127.0.0.1:${port}`) && resolve());
    dev.on('exit', () => reject(new Error(`The development server exited (port ${port})`)));
  });
  const ended = once(dev, 'exit');
  const stop = () => {
    dev.kill();
    return ended;
  };
  return { stop, output: dev.stdout };
}

/**
 * Runs `npm run dev -- <area>` on free ports, in a separate working copy whose sources can be changed: the composed
 * console, and the area's own development server; with `--standalone` that area alone, at both addresses.
 */
export async function serveLiveArea(area: string, { isAlone = false } = {}) {
  const copy = copyWorkspace();
  const manifest = readFileSync(join(copy.folder, area, 'area.json'), 'utf8');
  const { port: usual } = mask(JSON.parse(manifest), type({ port: integer() }));
  const start = async () => {
    const [port = 0] = await freePorts(1);
    const { areas } = devPorts({ [area]: usual }, 'npm run dev', isAlone ? area : undefined, String(port));
    const { stop, output } = await startDev(copy, isAlone ? [area, '--standalone'] : [area], port);
    return {
      origin: `http://127.0.0.1:${port}`,
      areaOrigin: `http://127.0.0.1:${areas[area]}`,
      output,
      stop,
    };
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
