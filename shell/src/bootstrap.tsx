import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { followColourMode } from '@console/area';
import { applyKnownTypeface, fetchTypeface } from '@console/area/typeface';
import { hasSession, restoreSession } from '@console/auth';
import { whenIdle } from '@console/ui/whenIdle';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { mask } from 'superstruct';
import { configAddress } from './configAddress';
import { showFavicon } from './environment/favicon';
import { readStartFile } from './readStartFile';
import { readRegistry } from './remotes/registry';
import { StartFailure } from './StartFailure';
import { StartingStatus } from './StartingStatus';
import { SignInPage } from './sign-in/SignInPage';

async function readConfig(): Promise<void> {
  const config = mask(await readStartFile(configAddress), RuntimeConfig);
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

/** A page that the browser laid aside when it was left has missed what other tabs did since: it starts anew. */
function startAnewWhenKept(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Whether nobody has started to fill in the form of the sign-in page. */
const isUntouched = () => [...document.querySelectorAll('input')].every(({ value }) => value === '');

/** All that lies behind the sign-in page, which has no router: a page below /dashboard names its file ahead. */
const consoleCode = () =>
  import(/* webpackChunkName: "console" */ './showConsole').catch(() => {
    throw new Error('Its code could not be loaded. Check your connection, then try again.');
  });

/** config → registry → session → render; what cannot be had is said on a page of its own. */
export async function start(): Promise<void> {
  followColourMode();
  startAnewWhenKept();
  const render = draw();
  const isSignIn = location.pathname === '/';
  const cannotStart = (error: unknown) => {
    // What stands in the page until the console draws is hidden by its style sheet, and that may be what is missing.
    document.getElementById('start')?.remove();
    render(<StartFailure reason={error instanceof Error ? error.message : String(error)} />);
  };
  let entered: Promise<void> | undefined;
  function enter(): Promise<void> {
    entered ??= consoleCode()
      .then(({ showConsole }) => {
        applyKnownTypeface();
        return showConsole(render, isSignIn);
      })
      .catch(cannotStart);
    return entered;
  }
  // Where it cannot be had, that is said once it is needed.
  if (!isSignIn) consoleCode().catch(() => undefined);
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
    cannotStart(error);
    return;
  }
  if (!isSignIn || hasSession()) {
    await enter();
    fetchTypeface();
    return;
  }
  const preload = (path: string) =>
    void consoleCode().then(
      ({ preloadConsole }) => preloadConsole(path),
      () => undefined,
    );
  fetchTypeface(() => !hasSession() && isUntouched());
  render(<SignInPage preload={preload} onSignedIn={() => void enter()} />);
}
