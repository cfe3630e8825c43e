import { type Service, serviceTokenLength } from '@console/resources';
import { createRandom, digits, type Random } from '../random';
import { type Issuer, issuers } from './brands';

/** A configuration that is missing from the object storage, as happens after an issuer has left. */
const retiredConfigId = 'retired-2019';

const methods = [
  ['OTP_SMS', '+44 •••• ••{n}'],
  ['OTP_EMAIL', 'm•••@example.com'],
  ['CALL_CENTRE', '+47 800 55 {n}'],
  ['ISSUER_APP', 'Banking app'],
] as const;

export const issuerLogo = ({ id, color }: Issuer) => `/logos/${id}-${color.slice(1)}.png`;

/** A random service in the given state. The first issuers are more frequent, as in real data. */
export function randomService(random: Random, state: string, number: number): Service {
  const issuer = issuers[Math.floor(random.next() ** 2 * issuers.length)] ?? random.pick(issuers);
  const chosen = random.between(0, methods.length - 1);
  return {
    token: random.text(serviceTokenLength),
    type: number % 15 === 14 ? 'LOYALTY' : 'PAYMENT',
    state,
    provider: random.pick(['MASTERCARD', 'VISA', 'MASTERCARD', 'EFTPOS']),
    registrationMethod: random.pick(['MOBILE', 'ANONYMOUS', 'APPLIANCE', 'MOBILE']),
    productInfo: {
      imageText: random.text(4, digits),
      fallbackImage: { issuerName: issuer.name, issuerLogo: issuerLogo(issuer) },
    },
    activationMethods:
      number % 10 === 9
        ? []
        : methods.slice(0, random.between(1, methods.length)).map(([method, details], i) => ({
            method,
            details: details.replace('{n}', random.text(2, digits)),
            selected: state === 'ACTIVE' && i === chosen,
          })),
    servicePermissions: { canDelete: random.chance(0.5) },
    ...(number % 4 === 3 ? {} : { psd2: { currentAmount: random.between(0, 15000) / 100 } }),
    configId: number % 29 === 28 ? retiredConfigId : `${issuer.id}-${issuer.currency.toLowerCase()}`,
  };
}

/** The content of /service/service-configuration/{configId}.json; undefined for an unknown id. */
export function serviceConfig(configId: string) {
  const issuer = issuers.find(({ id, currency }) => configId === `${id}-${currency.toLowerCase()}`);
  if (!issuer) return undefined;
  const random = createRandom(0, configId);
  return {
    currency: issuer.currency,
    lowValueTransactionLimit: random.pick([25, 50, 100]),
    psd2Limit: random.pick([100, 150, 300]),
    psd2Mode: random.pick(['CUMULATIVE_AMOUNT', 'TRANSACTION_COUNT']),
    transactionHistoryEnabled: random.chance(0.7),
  };
}
