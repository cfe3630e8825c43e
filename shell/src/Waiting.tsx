import { StartingStatus } from './StartingStatus';

/** Another tab holds the session and has not answered yet. */
export function Waiting() {
  return <StartingStatus>Loading…</StartingStatus>;
}
