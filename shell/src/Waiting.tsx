import { StartingOutline } from './StartingOutline';

/** Another tab holds the session and has not answered yet. */
export function Waiting() {
  return <StartingOutline>Loading…</StartingOutline>;
}
