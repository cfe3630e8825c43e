import { enabledWord } from '../accounts/accountRecord';
import type { Evidence } from './cause';
import type { CustomerCase, WearableCase } from './customerCase';
import { eventKinds, newestEvent } from './events';
import { ifKnown, type Known } from './known';
import { cardName, wearableName } from './wording';

/** One item on the list of what was checked. Its value is the result, or why it was not checked. */
export interface Check extends Evidence {
  /** Whether it was checked. */
  done: boolean;
  /** It could not be loaded, which may succeed on another try. */
  failed?: boolean;
}

function check<T>(label: string, known: Known<T> | undefined, read: (value: T) => string): Check {
  switch (known?.kind) {
    case 'known':
      return { label, value: read(known.value), done: true };
    case 'absent':
      return { label, value: 'does not exist', done: true };
    case 'failed':
      return { label, value: known.reason, done: false, failed: true };
    case 'skipped':
      return { label, value: known.reason, done: false };
    default:
      return { label, value: 'loading', done: false };
  }
}

/** Everything that a diagnosis looks at, checked or not. Never empty. */
export function checksOf(customer: CustomerCase): Check[] {
  return [
    check('Account', customer.account, ({ enabled }) =>
      enabledWord(enabled, 'enabled', 'not enabled', 'missing'),
    ),
    check('Refresh token', customer.account, ({ hasRefreshToken }) =>
      hasRefreshToken === true ? 'present' : hasRefreshToken === false ? 'none' : 'missing',
    ),
    check('Maintenance', customer.maintenance, ({ maintenanceMode }) => (maintenanceMode ? 'on' : 'off')),
    ...(customer.wearables.length === 1
      ? []
      : [check('Wearables', customer.list, () => String(customer.wearables.length))]),
    ...customer.wearables.flatMap((its) => checksOfWearable(its, customer.wearables.length > 1)),
  ];
}

function checksOfWearable(its: WearableCase, isOneOfMany: boolean): Check[] {
  const { wearable, device, configs, histories } = its;
  const of = isOneOfMany ? `${wearableName(wearable)}: ` : '';
  const payment = newestEvent(its, eventKinds.payment);
  return [
    { label: `${of}pairing`, value: wearable.serialNumber ? 'paired' : 'NOT PAIRED', done: true },
    { label: `${of}Allow Mobile Perso`, value: onOff(wearable.permissions?.canMobilePerso), done: true },
    check(`${of}device`, device, ({ tokenisationNotSupported, promoReadyNotSupported }) =>
      [
        tokenisationNotSupported ? 'tokenisation not supported' : 'tokenisation supported',
        promoReadyNotSupported ? 'not Promo Ready' : 'Promo Ready',
      ].join(', '),
    ),
    ...(wearable.services ?? []).flatMap((service) => [
      { label: `${of}${cardName(service)}`, value: service.state || 'missing', done: true },
      ...(service.configId
        ? [check(`${of}configuration of ${cardName(service)}`, configs.get(service.configId), () => 'exists')]
        : []),
      ...(histories.has(service.token)
        ? [check(`${of}history of ${cardName(service)}`, histories.get(service.token), () => 'checked')]
        : []),
    ]),
    payment && ifKnown(histories.get(wearable.asn))
      ? { label: `${of}last payment`, value: payment.message ?? '', at: payment.timestamp, done: true }
      : check(
          `${of}history`,
          histories.get(wearable.asn),
          () => 'no payment in the history that was checked',
        ),
  ];
}

const onOff = (allowed: boolean | null | undefined) =>
  allowed ? 'on' : allowed === false ? 'off' : 'missing';
