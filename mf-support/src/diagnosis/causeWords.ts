import type { Certainty, Step } from './cause';
import { permissionOf } from './permissionOf';
import { lowerFirst } from './wording';

export const certaintyTexts: Record<Certainty, string> = {
  certain: 'Certain cause',
  likely: 'Likely cause',
  possible: 'Possible cause',
};

export function stepText({ instruction, action }: Step): string {
  if (!action) return instruction;
  return `Switch on ${permissionOf(action).label}, then ${lowerFirst(instruction)}`;
}
