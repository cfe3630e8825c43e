import type { Certainty, Step } from './cause';
import { permissionOf } from './permissionOf';

export const certaintyTexts: Record<Certainty, string> = {
  certain: 'Certain',
  likely: 'Likely',
  possible: 'Possible',
};

export function stepText({ say, action }: Step): string {
  if (!action) return say;
  return `Switch on ${permissionOf(action).label}, then ${say.charAt(0).toLowerCase()}${say.slice(1)}`;
}
