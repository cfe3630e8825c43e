import type { DateTimeValue } from '@console/ui/formatDateTime';

/** Why something is held to be so: a field of a record, or an event of a history. */
export interface Evidence {
  /** The field as the screen names it ('Serial number'), or 'History'. */
  what: string;
  says: string;
  /** When, where that is known. */
  at?: DateTimeValue | undefined;
}

/** A change that staff can make at once, and set back. */
export type SupportAction =
  | { name: 'allowMobilePerso'; asn: string }
  | { name: 'allowDelete'; asn: string; token: string };

/** What to do about a cause. */
export interface Step {
  /** To tell the customer, or whom to ask; after `action`, where there is one. */
  say: string;
  /** What staff do first. */
  action?: SupportAction;
}

export type Certainty = 'certain' | 'likely' | 'possible';

/** `blocks`: no payment until it is put right. `waits`: it passes, or the customer has a step to take. `hints`: worth knowing. */
export type Effect = 'blocks' | 'waits' | 'hints';

export interface Cause {
  /** Of the rule that found it. */
  rule: string;
  /** The wearable that it is about; undefined for all of the customer's. */
  asn?: string;
  /** The service that it is about; undefined for the whole wearable. */
  token?: string;
  title: string;
  effect: Effect;
  certainty: Certainty;
  evidence: readonly [Evidence, ...Evidence[]];
  step: Step;
}

/** What a rule says; who it is about is added to it. */
export type Finding = Omit<Cause, 'rule' | 'asn' | 'token'>;
