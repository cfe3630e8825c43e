import type { LoggedWrite } from './model';

const outcomeTexts: Record<LoggedWrite['state'], string> = {
  done: 'done',
  failed: 'failed',
  unknown: 'outcome unknown',
  underway: 'no answer yet',
};

export function outcomeText({ state, why }: Pick<LoggedWrite, 'state' | 'why'>): string {
  return why === undefined ? outcomeTexts[state] : `${outcomeTexts[state]} (${why})`;
}
