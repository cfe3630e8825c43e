import { pagePath } from './pagePath';

/**
 * Pages that other areas link to, as the specification writes them (part 1 and part 2, section 2). Their owners serve
 * them under these addresses, so a change here is a change of the contract.
 */
export const linkedRoutes = {
  /** `type`: asn, visualId or serialNumber. */
  wearable: '/dashboard/support/wearables/:type/:value',
  account: '/dashboard/support/accounts/account/:email',
  client: '/dashboard/clients/client/:id',
} as const;

export const wearablePath = (type: string, value: string) => pagePath(linkedRoutes.wearable, { type, value });
export const accountPath = (email: string) => pagePath(linkedRoutes.account, { email });
export const clientPath = (id: string) => pagePath(linkedRoutes.client, { id });
