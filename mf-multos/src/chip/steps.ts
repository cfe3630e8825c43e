import { isStopped, stopped } from './errors';

/** The steps of all runs and their labels on screen. */
export const stepLabels = {
  connect: 'Connect to the dongle',
  initialise: 'Initialise',
  selectCore: 'Select the core application',
  discover: 'Check what is already on the chip',
  checkSerial: 'Check the serial number',
  logIn: 'Verify the PIN',
  setPin01: 'Set PIN 01 (user)',
  setPin02: 'Set PIN 02 (key manager)',
  setPin03: 'Set PIN 03 (security officer)',
  createFile0001: 'Create file 0001 (serial number)',
  createFile0002: 'Create file 0002 (client ID)',
  createFile0003: 'Create file 0003 (client secret)',
  writeSerial: 'Write the serial number',
  writeClientId: 'Write the client ID',
  writeClientSecret: 'Write the client secret',
  readBack: 'Read back and check the serial number again',
  readSerial: 'Read the serial number',
  readClientId: 'Read the client ID',
  readClientSecret: 'Read the client secret',
  makeKey: 'Create the RSA key',
  readPublicKey: 'Read the public key',
};

export type StepId = keyof typeof stepLabels;

/** The first steps of every run (`withChip`). */
export const firstSteps = ['connect', 'initialise', 'selectCore'] as const satisfies StepId[];

/** 'already': it was already done, so nothing was sent. */
export type StepState = 'running' | 'done' | 'already' | 'failed';

export interface StepProgress {
  step: StepId;
  state: StepState;
  /** Set if the step failed. */
  error?: unknown;
}

/** Called when each step starts and ends; the run awaits it. */
export type OnProgress = (progress: StepProgress) => void | Promise<void>;

/** Whether a step writes to the chip, unless it was already done. */
export const changesChip = (step: StepId): boolean => /^(setPin|createFile|write|makeKey)/.test(step);

/** Returned by a step that was already done. */
export const already = Symbol('already');

export type RunStep = <T>(step: StepId, work: () => Promise<T>) => Promise<T>;

export function stepRunner(onProgress: OnProgress = () => undefined): RunStep {
  return async (step, work) => {
    await onProgress({ step, state: 'running' });
    const result = await work().catch(async (thrown: unknown) => {
      // Named by the step as shown on screen: the next command, which was not sent, may be one of several.
      const error = isStopped(thrown) ? stopped(`at: ${stepLabels[step]}`) : thrown;
      await onProgress({ step, state: 'failed', error });
      throw error;
    });
    await onProgress({ step, state: result === already ? 'already' : 'done' });
    return result;
  };
}
