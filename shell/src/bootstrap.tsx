import { fetchOrTakeEarly, RuntimeConfig, setRuntimeConfig } from '@console/api';
import { followColourMode } from '@console/area';
import { restoreSession } from '@console/auth';
import { whenIdle } from '@console/ui/whenIdle';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { mask } from 'superstruct';
import { configAddress } from './configAddress';
import { showFavicon } from './environment/favicon';
import { onAreaReplaced } from './remotes/loadArea';
import { readRegistry } from './remotes/registry';
import { createConsoleRouter } from './router';
import { StartFailure } from './StartFailure';
import { StartingStatus } from './StartingStatus';

async function readConfig(): Promise<void> {
  const reply = await fetchOrTakeEarly(configAddress);
  if (!reply.ok) throw new Error(`${configAddress} answered ${reply.status}`);
  const config = mask(await reply.json(), RuntimeConfig);
  setRuntimeConfig(config);
  whenIdle(() => showFavicon(config.environmentTone));
}

declare global {
  /** What the page asks for a second time (shared/build, page/refetchBroken.js); a development server has none. */
  var __CONSOLE_REFETCHES__: { styled(): Promise<boolean> } | undefined;
}

/** The page's own, without which no dialog would cover the page, and nothing stand where it belongs. */
async function readStyleSheet(): Promise<void> {
  if ((await globalThis.__CONSOLE_REFETCHES__?.styled()) === false)
    throw new Error('Its style sheet could not be loaded. Check your connection, then try again.');
}

function draw(): (content: ReactNode) => void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  const root = createRoot(container);
  return (content) => root.render(<StrictMode>{content}</StrictMode>);
}

/** A router keeps the routes that it knows, so where the code of an area was replaced, one made anew takes over. */
function showConsole(render: (content: ReactNode) => void): void {
  let current = createConsoleRouter();
  let turn = 0;
  // No page suspends, so a transition would do nothing but draw it in slices, with the browser's own work in between.
  const show = () => render(<RouterProvider key={turn} router={current.router} useTransitions={false} />);
  show();
  onAreaReplaced(() => {
    current.close();
    current = createConsoleRouter();
    turn += 1;
    show();
  });
}

/** A page that the browser laid aside when it was left has missed what other tabs did since: it starts anew. */
function startAnewWhenKept(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** config → registry → session → router → render; what cannot be had is said on a page of its own. */
export async function start(): Promise<void> {
  followColourMode();
  startAnewWhenKept();
  const render = draw();
  try {
    await Promise.all([
      readConfig()
        .catch((error: Error) => Promise.reject(new Error(`${configAddress}: ${error.message}`)))
        // After the configuration, which says how long a session may be idle. It waits for a tab that holds one.
        .then(() => restoreSession({ onWait: () => render(<StartingStatus>Loading…</StartingStatus>) })),
      readStyleSheet(),
      readRegistry().catch((error: Error) => Promise.reject(new Error(`/remotes.json: ${error.message}`))),
    ]);
  } catch (error) {
    // What stands in the page until the console draws is hidden by its style sheet, and that may be what is missing.
    document.getElementById('start')?.remove();
    render(<StartFailure reason={error instanceof Error ? error.message : String(error)} />);
    return;
  }
  showConsole(render);
}
