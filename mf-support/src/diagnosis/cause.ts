import type { DateTimeValue } from '@console/ui/formatDateTime';

/** What a cause is based on: a field of a record, or an event of a history. */
export interface Evidence {
  /** The field as labelled on screen ('Serial number'), or 'History'. */
  label: string;
  value: string;
  /** The time of the event, if known. */
  at?: DateTimeValue | undefined;
}

/** A change that staff can make in one click, and undo. */
export type SupportAction =
  | { name: 'allowMobilePerso'; asn: string }
  | { name: 'allowDelete'; asn: string; token: string; card: string };

export interface Step {
  /** What to tell or ask the customer, after `action` if there is one. */
  instruction: string;
  /** What staff have to do first. */
  action?: SupportAction;
  /** What the instruction asks of staff whose role may change records: 'change the email of a wearable'. */
  change?: string;
}

export type Certainty = 'certain' | 'likely' | 'possible';

/** `blocks`: no payment until it is fixed. `waits`: it passes, or the customer has to complete a step. `hints`: does not prevent payment. */
type Effect = 'blocks' | 'waits' | 'hints';

export interface Cause {
  /** Name of the rule that found it. */
  rule: string;
  /** The wearable it concerns; undefined for all of the customer's. */
  asn?: string;
  /** The service it concerns; undefined for the whole wearable. */
  token?: string;
  title: string;
  effect: Effect;
  certainty: Certainty;
  evidence: readonly [Evidence, ...Evidence[]];
  step: Step;
}

/** The result of a rule, before its name and subject are added. */
export type Finding = Omit<Cause, 'rule' | 'asn' | 'token'>;
