import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { followColourMode } from '@console/area';
import { restoreSession } from '@console/auth';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { mask } from 'superstruct';
import { readRegistry } from './remotes/registry';
import { createConsoleRouter } from './router';
import { StartFailure } from './StartFailure';

const configAddress = '/config.json';

async function readConfig(): Promise<void> {
  const reply = await fetch(configAddress);
  if (!reply.ok) throw new Error(`${configAddress} answered ${reply.status}`);
  setRuntimeConfig(mask(await reply.json(), RuntimeConfig));
}

function render(content: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  createRoot(container).render(<StrictMode>{content}</StrictMode>);
}

/** config → registry → session → router → render; what cannot be had is said on a page of its own. */
export async function start(): Promise<void> {
  followColourMode();
  try {
    await Promise.all([
      readConfig().catch((error: Error) => Promise.reject(new Error(`${configAddress}: ${error.message}`))),
      readRegistry().catch((error: Error) => Promise.reject(new Error(`/remotes.json: ${error.message}`))),
      restoreSession(),
    ]);
  } catch (error) {
    render(<StartFailure reason={error instanceof Error ? error.message : String(error)} />);
    return;
  }
  render(<RouterProvider router={createConsoleRouter()} />);
}
