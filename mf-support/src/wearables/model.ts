import { activationDays, activationDaysLeft, serviceStates } from '@console/resources';
import type { StateTone } from '@console/ui/StateTag';
import { counted } from '@console/ui/withSeparators';

interface ServiceState {
  tone: StateTone;
  /** Part 2, section 4, "Service states". */
  explanation: string;
}

const stateFacts: Record<(typeof serviceStates)[number], ServiceState> = {
  INACTIVE: {
    tone: 'warning',
    explanation: `Not yet activated; must be activated within ${activationDays} days of registration.`,
  },
  ACTIVE: { tone: 'good', explanation: 'Usable. Only the customer or the issuer can suspend it.' },
  SUSPENDED: {
    tone: 'bad',
    explanation: 'Suspended by the user or the issuer; must be activated to resume.',
  },
  PROCESSING: { tone: 'warning', explanation: 'The wearable has not yet been personalised.' },
};

/** Undefined for a state that is not in the specification. */
export function serviceState(state: string): ServiceState | undefined {
  const known = serviceStates.find((each) => each === state);
  return known && stateFacts[known];
}

/** The tone of a state: waiting is amber, an expired activation is red. @param now milliseconds since 1970 */
export function serviceTone(state: string, registered: string | null | undefined, now: number): StateTone {
  const left = state === 'INACTIVE' ? activationDaysLeft(registered, now) : undefined;
  if (left !== undefined && left <= 0) return 'bad';
  return serviceState(state)?.tone ?? 'neutral';
}

/**
 * How long a service can still be activated, as text. Services carry no date, so the days count from the registration of
 * the wearable (decisions.md, "Dashboard").
 * @param registered ISO 8601 @param now milliseconds since 1970
 */
export function activationTimeLeft(registered: string | null | undefined, now: number): string | undefined {
  const days = activationDaysLeft(registered, now);
  if (days === undefined) return undefined;
  if (days <= 0) return `The ${activationDays} days to activate are over`;
  return `${counted(days, 'day')} left to activate`;
}

/** ANONYMOUS is shown as IFRAME (part 2, section 2). */
export function registrationMethodText(method: string): string {
  return method === 'ANONYMOUS' ? 'IFRAME' : method;
}

/** '12.50 EUR', '150 EUR'; without a known currency '12.5'. A sum may come as 0.30000000000000004. */
export function amountText(
  amount: number | null | undefined,
  currency: string | null | undefined,
): string | undefined {
  if (amount === undefined || amount === null) return undefined;
  if (!currency) return amount.toLocaleString('en');
  return `${amount.toLocaleString('en', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })} ${currency}`;
}

/** At most the last four digits of a card number, even if the platform sends all of it; empty if there are none. */
export function lastDigits(imageText: string | null | undefined): string {
  return (imageText ?? '').replace(/\D/g, '').slice(-4);
}

/** Undefined without a digit: dots alone would look like a number. */
export function maskedPan(imageText: string | null | undefined): string | undefined {
  const digits = lastDigits(imageText);
  return digits ? `•••• •••• •••• ${digits}` : undefined;
}
