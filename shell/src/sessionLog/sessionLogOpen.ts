import { atom } from 'jotai';

/** Whether the panel is open; closed with the session. */
export const sessionLogOpenAtom = atom(false);

export const sessionLogButtonId = 'session-log-button';
export const sessionLogPanelId = 'session-log';
