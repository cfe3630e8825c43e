import { median, quantile } from '@console/commands/benchTable';
import { names } from './contenders';
import { type AllMeasured, type Figure, figures } from './figures';

function cell(values: readonly number[], format: Figure['format']): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => format(quantile(values, share)));
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/** Ratio of the medians; a dash if it cannot be calculated. */
function ratio(one: readonly number[], other: readonly number[]): string {
  const value = median(one) / median(other);
  return Number.isFinite(value) ? value.toFixed(2) : '–';
}

export const header = ['1,000 entities', ...names, '÷ the monolith', '÷ react-admin'];

/** Rows of the table: medians with their quartiles, and the ratio of ours to the others. */
export function comparison(measured: AllMeasured): string[][] {
  return figures.map(({ title, values, format }) => {
    const all = names.map((name) => values(measured[name]));
    const [own = [], monolith = [], peer = []] = all;
    return [title, ...all.map((each) => cell(each, format)), ratio(own, monolith), ratio(own, peer)];
  });
}
