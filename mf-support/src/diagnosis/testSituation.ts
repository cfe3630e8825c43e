import type { Account, Device, HistoryEntry, Maintenance, Service, ServiceConfig } from '@console/resources';
import type { CustomerCase } from './customerCase';
import { diagnose } from './diagnose';
import type { Known } from './known';

/** For tests: a part of the case that was loaded. */
export const known = <T>(value: T): Known<T> => ({ kind: 'known', value });

/** For tests: an event so many days after 1970. */
export const event = (name: string, day: number): HistoryEntry => ({ timestamp: day * 86_400, event: name });

/** For tests: a payment card; its token ends with the digits shown. */
export const card = (token: string, state: string): Service => ({
  token,
  state,
  type: 'PAYMENT',
  productInfo: { imageText: token },
});

/** What a test says about a customer with one wearable; the rest is sound. */
export interface Situation {
  services?: Service[];
  createdDate?: string;
  histories?: Record<string, HistoryEntry[]>;
  maintenance?: Known<Maintenance>;
  account?: Known<Account>;
  device?: Partial<Device>;
  /** The reply about the model, if it is not known. */
  catalogue?: Known<never>;
  configs?: Record<string, Known<ServiceConfig>>;
}

/** For tests: an account that can pay. */
export const account: Account = { email: 'Jane@example.com', enabled: 1, hasRefreshToken: true };

/** For tests: the case of a customer in this situation. */
export function customerOf(situation: Situation): CustomerCase {
  const { services = [], createdDate, histories = {} } = situation;
  return {
    now: Date.UTC(2026, 5, 1),
    account: situation.account ?? known(account),
    activity: known([]),
    maintenance: situation.maintenance ?? known({ maintenanceMode: false }),
    list: known(null),
    wearables: [
      {
        wearable: {
          asn: 'A1',
          serialNumber: 'S1',
          username: 'Jane@example.com',
          device: { brand: 'NORDLYS', model: 'ECHO_RING', version: '1' },
          services,
          ...(createdDate && { createdDate }),
        },
        device:
          situation.catalogue ??
          known({
            entityId: 'nordlys',
            brand: 'NORDLYS',
            model: { name: 'ECHO_RING', version: '1' },
            ...situation.device,
          }),
        configs: new Map(Object.entries(situation.configs ?? {})),
        histories: new Map(Object.entries(histories).map(([of, entries]) => [of, known(entries)])),
      },
    ],
  };
}

export const causesOf = (situation: Situation) => diagnose(customerOf(situation));

export const titles = (situation: Situation) => causesOf(situation).causes.map(({ title }) => title);
