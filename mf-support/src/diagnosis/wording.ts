import type { Service, Wearable } from '@console/resources';
import { isBlank, visibleName } from '@console/ui/formText';
import { lastDigits } from '../wearables/model';
import type { CustomerCase } from './customerCase';
import { ifKnown } from './known';

type NamedService = Pick<Service, 'productInfo' | 'token'>;

const digitsOf = ({ productInfo }: NamedService) => lastDigits(productInfo?.imageText);

/**
 * A service in words that a customer understands: 'card •••• 1234', or else the end of its token.
 * @param among services it is told from: one with the same digits, such as a card that was added again, adds the token's end
 */
export function cardName(service: NamedService, among: readonly NamedService[] = []): string {
  const digits = digitsOf(service);
  const end = `…${service.token.slice(-6)}`;
  if (!digits) return `service ${end}`;
  const isShared = among.some((other) => other.token !== service.token && digitsOf(other) === digits);
  return isShared ? `card •••• ${digits} ${end}` : `card •••• ${digits}`;
}

/** Keeps a masked number on one line: 'card •••• 1234', '+44 •••• ••37'. */
export const unbroken = (text: string) => text.replace(/ (?=•)|(?<=•) /g, '\u00a0');

export function issuerName({ productInfo }: Pick<Service, 'productInfo'>): string {
  return productInfo?.fallbackImage?.issuerName || 'the issuer of the card';
}

export function wearableName({ device: { brand, model, variant } }: Pick<Wearable, 'device'>): string {
  const words = [brand, model, variant?.color].filter((word) => word && !isBlank(word));
  return visibleName(words.join(' '));
}

/** Instruction for a step in the mobile application, starting with signing in if the customer is signed out. */
export function inTheApp(customer: CustomerCase, step: string): string {
  const isSignedOut = ifKnown(customer.account)?.hasRefreshToken === false;
  return `Ask the customer to ${isSignedOut ? 'sign in to' : 'open'} the mobile application and ${step}.`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Shown where a wearable has no service to show. A field that was left out is no statement. */
export function noServicesText(services: Wearable['services']): string {
  return services ? 'No Services Currently Registered' : 'The platform did not send the services';
}

/** For external staff. */
export const othersHidden = 'Your role cannot see wearables of other entities';
