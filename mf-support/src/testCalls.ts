import type { Platform } from '@console/platform';
import type { Device, HistoryEntry, Service, Wearable } from '@console/resources';
import { eventKinds, newestOf } from './diagnosis/events';

/** A typical support call, played with records of the stand-in platform. */
export interface SupportCall {
  /** The customer's problem. */
  name: string;
  /** Page of the record that the agent looks up. */
  path: (platform: Platform) => string;
  /** Heading of the diagnosis on the first screen. */
  answer: RegExp;
  /** The next step shown below it. */
  step: RegExp;
  /** The evidence shown for it. */
  evidence: RegExp;
  /** The button to press, and the heading afterwards. */
  act?: { button: string; answer: RegExp };
}

const DAY = 86_400_000;

interface Known {
  wearable: Wearable;
  /** The wearable's only service. */
  service: Service;
  device: Device | undefined;
  /** The newest event of these kinds within the time that a diagnosis looks back. */
  newest: (kinds: readonly string[], days?: number) => HistoryEntry | undefined;
}

function path(
  platform: Platform,
  fits: (known: Known) => boolean,
  account: Partial<AccountState> = {},
): string {
  const wanted = { enabled: 1, hasRefreshToken: true, ...account };
  const devices = platform.records.devices();
  const accounts = new Map(platform.records.accounts().map((one) => [one.email, one]));
  const found = platform.records.wearables().find((wearable) => {
    const owner = accounts.get(wearable.username ?? '');
    if (owner?.enabled !== wanted.enabled || owner.hasRefreshToken !== wanted.hasRefreshToken) return false;
    const [service, ...others] = wearable.services ?? [];
    if (others.length > 0) return false;
    const device = devices.find(
      ({ brand, model }) =>
        brand === wearable.device.brand &&
        model.name === wearable.device.model &&
        model.version === wearable.device.version,
    );
    const newest = (kinds: readonly string[], days = 179) =>
      newestOf(
        [wearable.asn, ...(service ? [service.token] : [])]
          .flatMap((subject) => platform.records.wearableHistory(wearable, subject))
          .filter(({ timestamp }) => Date.now() - timestamp * 1000 < days * DAY),
        kinds,
      );
    return fits({ wearable, service: service ?? { token: '' }, device, newest });
  });
  if (!found) throw new Error('The stand-in has no such wearable');
  return `/dashboard/support/wearables/asn/${found.asn}`;
}

interface AccountState {
  enabled: number;
  hasRefreshToken: boolean;
}

/** Only its service can be the cause: the wearable, the model and the configuration are fine. */
const isSound = ({ wearable, service, device }: Known) =>
  !!wearable.serialNumber &&
  device?.tokenisationNotSupported === false &&
  device.promoReadyNotSupported === false &&
  !service.configId?.startsWith('retired');

const isIn =
  (state: string, more: (known: Known) => boolean = () => true) =>
  (known: Known) =>
    isSound(known) && known.service.state === state && more(known);

const isOver = ({ wearable: { createdDate } }: Known) =>
  Date.now() - Date.parse(createdDate ?? '') > 30 * DAY;
const mayPersonalise = ({ wearable: { permissions } }: Known) => permissions?.canMobilePerso === true;
const personalisation = ({ newest }: Known) => newest(eventKinds.personalisation)?.event;
const suspension = ({ newest }: Known) => newest(eventKinds.suspension)?.event;
const removal = ({ newest }: Known) => newest(eventKinds.removal);

/** For tests: typical support calls, each with the answer that the first screen has to give. */
export const supportCalls: readonly SupportCall[] = [
  {
    name: 'a wearable that is not paired',
    path: (platform) => path(platform, ({ wearable }) => !wearable.serialNumber),
    answer: /^The wearable is not paired$/,
    step: /open the mobile application and pair the wearable again\.$/,
    evidence: /Serial number: NOT PAIRED/,
  },
  {
    name: 'a card that is waiting for its personalisation',
    path: (platform) =>
      path(
        platform,
        isIn(
          'PROCESSING',
          (known) => mayPersonalise(known) && personalisation(known) !== 'Personalisation_Failed',
        ),
      ),
    answer: /^Waiting for the personalisation of card •••• \d{4}$/,
    step: /hold the wearable against the phone until the personalisation is complete\.$/,
    evidence: /State: PROCESSING/,
  },
  {
    name: 'a card whose personalisation failed',
    path: (platform) =>
      path(
        platform,
        isIn(
          'PROCESSING',
          (known) => mayPersonalise(known) && personalisation(known) === 'Personalisation_Failed',
        ),
      ),
    answer: /^The personalisation of card •••• \d{4} failed$/,
    step: /try again/,
    evidence: /History: Personalisation Failed: The chip did not answer in time \d\d\//,
  },
  {
    name: 'a card that the customer is not allowed to personalise',
    path: (platform) =>
      path(
        platform,
        isIn(
          'PROCESSING',
          (known) => !mayPersonalise(known) && personalisation(known) !== 'Personalisation_Failed',
        ),
      ),
    answer: /^The customer is not allowed to personalise card •••• \d{4} with the mobile application$/,
    step: /hold the wearable against the phone/,
    evidence: /Allow Mobile Perso: off/,
    act: { button: 'Switch on Allow Mobile Perso', answer: /^Waiting for the personalisation/ },
  },
  {
    name: 'a card that is not activated yet',
    path: (platform) =>
      path(
        platform,
        isIn('INACTIVE', (known) => !isOver(known)),
      ),
    answer: /^Card •••• \d{4} is not activated yet: \d+ days? left$/,
    step: /(activate the card by [A-Z_]+|ask the customer to call)/,
    evidence: /State: INACTIVE.*Created: \d\d\//,
  },
  {
    name: 'a card whose 30 days are over and that the customer is not allowed to delete',
    path: (platform) =>
      path(
        platform,
        isIn('INACTIVE', (known) => isOver(known) && known.service.servicePermissions?.canDelete === false),
      ),
    answer: /^The 30 days to activate card •••• \d{4} ended (less than a day|\d+ days?) ago$/,
    step: /delete this card from the wearable, then add it again\.$/,
    evidence: /State: INACTIVE.*Created: \d\d\//,
    act: { button: 'Switch on Allow Delete', answer: /^The 30 days to activate/ },
  },
  {
    name: 'a card that the issuer suspended',
    path: (platform) =>
      path(
        platform,
        isIn('SUSPENDED', (known) => suspension(known) === 'Suspended_Externally'),
      ),
    answer: /^The issuer suspended card •••• \d{4}$/,
    step: /^Next step: Ask the customer to call .+: only the issuer can resume the card\.$/,
    evidence:
      /State: SUSPENDED · History: Suspended Externally: Suspended by the issuer \d\d\/.+ \((.+ ago|yesterday|just now)\)/,
  },
  {
    name: 'a card that the customer switched off',
    path: (platform) =>
      path(
        platform,
        isIn('SUSPENDED', (known) => suspension(known) === 'Service_Disabled'),
      ),
    answer: /^The customer switched card •••• \d{4} off$/,
    step: /switch the card on again\.$/,
    evidence: /History: Service Disabled/,
  },
  {
    name: 'a card that was deleted',
    path: (platform) => path(platform, (known) => known.service.state === 'DELETED' && !removal(known)),
    answer: /^Card •••• \d{4} was deleted$/,
    step: /add the card again\.$/,
    evidence: /State: DELETED/,
  },
  {
    name: 'a card in an unknown state',
    path: (platform) => path(platform, ({ service }) => service.state === 'LOCKED_BY_SCHEME'),
    answer: /^The console does not recognise the state of card •••• \d{4}: LOCKED_BY_SCHEME$/,
    step: /Pass the ASN and the token ID on to the platform team/,
    evidence: /^Possible cause – State: LOCKED_BY_SCHEME/,
  },
  {
    name: 'a wearable without a card',
    path: (platform) =>
      path(platform, ({ wearable }) => wearable.services?.length === 0 && !!wearable.serialNumber),
    answer: /^There is no card on the wearable$/,
    step: /add a card to the wearable\.$/,
    evidence: /Services: No Services Currently Registered/,
  },
  {
    name: 'a customer whose account is not active',
    path: (platform) =>
      path(platform, ({ service }) => service.state === 'ACTIVE', { enabled: 0, hasRefreshToken: true }),
    answer: /^The account is not active$/,
    step: /activate the account using Manage-Mii\.$/,
    evidence: /Enabled: No/,
  },
  {
    name: 'a card with a retired configuration',
    path: (platform) =>
      path(
        platform,
        ({ wearable, service, device }) =>
          !!wearable.serialNumber &&
          service.state === 'ACTIVE' &&
          service.configId === 'retired-2019' &&
          service.servicePermissions?.canDelete === true &&
          !device?.tokenisationNotSupported &&
          !device?.promoReadyNotSupported,
      ),
    answer: /^The configuration of card •••• \d{4} is retired$/,
    step: /delete this card from the wearable, then add it again\.$/,
    evidence: /^Likely cause – Service config: retired-2019 no longer exists/,
  },
  {
    name: 'a model that does not support payment cards',
    path: (platform) =>
      path(
        platform,
        ({ wearable, service, device, newest }) =>
          !!wearable.serialNumber &&
          service.state === 'ACTIVE' &&
          service.type === 'PAYMENT' &&
          device?.tokenisationNotSupported === true &&
          !newest(eventKinds.payment, 31),
      ),
    answer: /^Card •••• \d{4} needs tokenisation, which this model does not support$/,
    step: /this model does not support such a card/,
    evidence: /^Likely cause – Tokenisation: not supported · Service type: PAYMENT$/,
  },
  {
    name: 'a customer who is signed out of the mobile application',
    path: (platform) => path(platform, isIn('ACTIVE'), { hasRefreshToken: false }),
    answer: /^The customer is signed out of the mobile application$/,
    step: /sign in to the mobile application\./,
    evidence: /^Possible cause – Refresh token present: No/,
  },
  {
    name: 'a customer with one wearable that does not pay',
    path: (platform) => {
      const wearables = platform.records.wearables();
      const isGood = ({ serialNumber, services }: Wearable) =>
        !!serialNumber && services?.length === 1 && services[0]?.state === 'ACTIVE';
      const account = platform.records.accounts().find(({ email, enabled, hasRefreshToken }) => {
        const own = wearables.filter(({ username }) => username === email);
        return (
          enabled === 1 &&
          hasRefreshToken &&
          own.length > 1 &&
          own.filter(({ serialNumber }) => !serialNumber).length === 1 &&
          own.filter(isGood).length === own.length - 1
        );
      });
      if (!account) throw new Error('The stand-in has no such account');
      return `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
    },
    answer: /^The wearable is not paired$/,
    step: /pair the wearable again\.$/,
    evidence: /Serial number: NOT PAIRED/,
  },
];
