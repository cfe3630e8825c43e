import { type ChipState, maxAttempts, wirePin } from '../simulator/chipState';
import { type PersonaliseRequest, personalise } from './personalise';
import { multosProfile } from './profile';
import { type Bench, pins, serialNumber } from './testBench';

export function personalising(bench: Bench, request: Partial<PersonaliseRequest> = {}) {
  const { confirm, onProgress } = bench;
  return bench.run(personalise(bench.connection(), { serialNumber, pins, confirm, onProgress, ...request }));
}

export const formerPin = 'oLd#03';

export function withOfficerPin(chip: ChipState, pin: string, attemptsLeft = maxAttempts): ChipState {
  return { ...chip, pins: { ...chip.pins, '03': { bytes: wirePin(pin, multosProfile), attemptsLeft } } };
}
