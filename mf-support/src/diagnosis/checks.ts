import type { DateTimeValue } from '@console/ui/formatDateTime';
import type { CustomerCase, WearableCase } from './customerCase';
import { eventKinds, newestEvent } from './events';
import { ifKnown, type Known } from './known';
import { cardName, wearableName } from './wording';

/** One thing that was looked at. */
export interface Check {
  what: string;
  /** What was found, or why it could not be looked at. */
  says: string;
  at?: DateTimeValue | undefined;
  /** Whether it could be looked at. */
  done: boolean;
}

function check<T>(what: string, known: Known<T> | undefined, read: (value: T) => string): Check {
  switch (known?.kind) {
    case 'known':
      return { what, says: read(known.value), done: true };
    case 'absent':
      return { what, says: 'does not exist', done: true };
    case 'failed':
    case 'unasked':
      return { what, says: known.reason, done: false };
    default:
      return { what, says: 'loading', done: false };
  }
}

/** Everything that a diagnosis looked at, whatever it found. Never empty. */
export function checksOf(customer: CustomerCase): Check[] {
  return [
    check('Account', customer.account, ({ enabled }) =>
      enabled === 1 ? 'enabled' : enabled === 0 ? 'not enabled' : String(enabled),
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
    { what: `${of}pairing`, says: wearable.serialNumber ? 'paired' : 'NOT PAIRED', done: true },
    {
      what: `${of}Allow Mobile Perso`,
      says: onOff(wearable.permissions?.canMobilePerso),
      done: true,
    },
    check(`${of}device`, device, ({ tokenisationNotSupported, promoReadyNotSupported }) =>
      [
        tokenisationNotSupported ? 'tokenisation not supported' : 'tokenisation supported',
        promoReadyNotSupported ? 'not Promo Ready' : 'Promo Ready',
      ].join(', '),
    ),
    ...(wearable.services ?? []).flatMap((service) => [
      { what: `${of}${cardName(service)}`, says: service.state || 'missing', done: true },
      ...(service.configId
        ? [check(`${of}config of ${cardName(service)}`, configs.get(service.configId), () => 'exists')]
        : []),
    ]),
    payment && ifKnown(histories.get(wearable.asn))
      ? { what: `${of}last payment`, says: payment.message ?? '', at: payment.timestamp, done: true }
      : check(`${of}history`, histories.get(wearable.asn), () => 'no payment in the history that was read'),
  ];
}

const onOff = (allowed: boolean | null | undefined) =>
  allowed ? 'on' : allowed === false ? 'off' : 'missing';
