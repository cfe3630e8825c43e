import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { followColourMode } from '@console/area';
import { applyKnownTypeface, fetchTypeface } from '@console/area/typeface';
import { hasSession, restoreSession } from '@console/auth';
import { whenIdle } from '@console/ui/whenIdle';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showFavicon } from './environment/favicon';
import { readStartFile } from './readStartFile';
import { readRegistry } from './remotes/registry';
import { StartFailure } from './StartFailure';
import { StartingStatus } from './StartingStatus';
import { SignInPage } from './sign-in/SignInPage';
import { configAddress } from './startAddresses';

async function readConfig(): Promise<void> {
  const config = await readStartFile(configAddress, RuntimeConfig);
  setRuntimeConfig(config);
  whenIdle(() => showFavicon(config.environmentTone));
}

declare global {
  /** The page's retry of broken files (shared/build, page/refetchBroken.js); absent on a development server. */
  var __CONSOLE_REFETCHES__: { styled(): Promise<boolean> } | undefined;
}

/** Waits for the page's style sheet: without it the layout breaks, and dialogs and the idle lock would not cover the page. */
async function readStyleSheet(): Promise<void> {
  if ((await globalThis.__CONSOLE_REFETCHES__?.styled()) === false)
    throw new Error('Its style sheet could not be loaded. Check your connection, then try again.');
}

function createRenderer(): (content: ReactNode) => void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  const root = createRoot(container);
  return (content) => root.render(<StrictMode>{content}</StrictMode>);
}

/** Reloads a page restored from the back/forward cache: it has missed what other tabs did since. */
function reloadWhenRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Whether nobody has started to fill in the form of the sign-in page. */
const isUntouched = () => [...document.querySelectorAll('input')].every(({ value }) => value === '');

/** Everything behind the sign-in page, which has no router. For a page below /dashboard the HTML preloads this chunk. */
const consoleCode = () =>
  import(/* webpackChunkName: "console" */ './showConsole').catch(() => {
    throw new Error('Its code could not be loaded. Check your connection, then try again.');
  });

/** config → registry → session → render. A file that cannot be loaded is reported on a `StartFailure` page. */
export async function start(): Promise<void> {
  followColourMode();
  reloadWhenRestored();
  const render = createRenderer();
  const isSignIn = location.pathname === '/';
  let failed = false;
  const cannotStart = (error: unknown) => {
    failed = true;
    // The placeholder page is hidden by the style sheet, which may be the very file that is missing.
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
  // A failure is reported by `enter`.
  if (!isSignIn) consoleCode().catch(() => undefined);
  try {
    await Promise.all([
      readConfig()
        // After the configuration, which sets how long a session may be idle. May wait for a tab that holds a session.
        .then(() =>
          restoreSession({ onWait: () => failed || render(<StartingStatus>Loading…</StartingStatus>) }),
        ),
      readStyleSheet(),
      readRegistry(),
    ]);
  } catch (error) {
    cannotStart(error);
    return;
  }
  if (!isSignIn || hasSession()) {
    await enter();
    return;
  }
  const preload = () =>
    void consoleCode().then(
      ({ preloadConsole }) => preloadConsole(),
      () => undefined,
    );
  fetchTypeface(() => !hasSession() && isUntouched());
  render(<SignInPage goesBack={false} preload={preload} onSignedIn={enter} />);
}
