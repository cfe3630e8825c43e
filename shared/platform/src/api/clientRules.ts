import {
  type Client,
  type ClientType,
  type CreateClientBody,
  clientLimits,
  type ImportClientBody,
  type MobileAppDetails,
  type UpdateClientBody,
} from '@console/resources';
import type { State } from '../state';
import { Refusal, require } from './refusal';
import { isEmail, isPin, isWebAddress } from './rules';

/** Third-party applications get the web authority, since the specification has none for them. */
export const authorityOfType: Record<ClientType, string> = {
  IFRAME: 'ROLE_WEB',
  MOBILE: 'ROLE_MOBILE',
  APPLIANCE: 'ROLE_APPLIANCE',
  THIRD_PARTY_INDEPENDENT: 'ROLE_WEB',
};

/** Part 1, section 5, "Application". Throws a 400. */
export function checkNewClient(state: State, body: CreateClientBody): void {
  require(!!body.clientId, 'clientId is required');
  checkCommon(state, body);
  checkPins(body, body.clientType === 'APPLIANCE');
}

/**
 * What an application has after an update that does not mention it: an appliance the module that it had, the other types
 * neither a module nor PINs.
 */
export function fieldsKept(current: Client, clientType: ClientType) {
  if (clientType !== 'APPLIANCE')
    return {
      adminPin: null,
      operatorPin: null,
      securityModuleRequired: null,
      securityModuleSerialNumber: null,
    };
  const { securityModuleRequired, securityModuleSerialNumber } = current;
  return { securityModuleRequired, securityModuleSerialNumber };
}

/** Part 1, section 5: an appliance's update may require a secret; the other types send no PINs and a null secret. */
export function checkClientUpdate(state: State, body: UpdateClientBody): void {
  checkCommon(state, body);
  checkPins(body, body.clientType === 'APPLIANCE');
  checkMobileApp(body.mobileAppDetails);
  if (body.clientType === 'APPLIANCE') {
    require(!body.secretRequired || !!body.clientSecret, 'clientSecret is required');
    return;
  }
  require(!body.adminPin && !body.operatorPin, 'Only an appliance has PINs');
  require(body.clientSecret === null, 'Only an appliance has a secret');
}

/** The rules of a new application, but a file may lack the PINs (decisions.md, "Secrets in files"). Throws a 400. */
export function checkImportedClient(state: State, body: ImportClientBody): void {
  require(!!body.clientId, 'clientId is required');
  checkCommon(state, body);
  checkPins(body, false);
  checkMobileApp(body.mobileAppDetails);
}

function checkPins(body: Pick<Client, 'adminPin' | 'operatorPin'>, areRequired: boolean): void {
  for (const name of ['adminPin', 'operatorPin'] as const)
    require((!areRequired && !body[name]) ||
      isPin(body[name]), `${name} needs 1 to ${clientLimits.pin} characters`);
}

function checkCommon(state: State, body: CreateClientBody | UpdateClientBody | ImportClientBody): void {
  require(!!body.name.trim(), 'name is required');
  require(body.name.length <= clientLimits.name, `name has more than ${clientLimits.name} characters`);
  require(state.entities.has(body.entityId), `No entity ${body.entityId}`);
  require(!body.securityModuleRequired ||
    !!body.securityModuleSerialNumber, 'securityModuleSerialNumber is required');
}

function checkMobileApp(details: MobileAppDetails | null | undefined): void {
  if (!details) return;
  const { supportEmail, supportUrl, androidAppUrl, iosAppUrl } = details;
  require(!supportEmail || isEmail(supportEmail), 'supportEmail is not an email address');
  require((supportEmail ?? '').length <= clientLimits.supportEmail, 'supportEmail is too long');
  for (const [name, address] of Object.entries({ supportUrl, androidAppUrl, iosAppUrl }))
    require(!address || isWebAddress(address), `${name} is not an address`);
}

/** Assigns a security module to a client and frees its previous one. Throws 400 or 409 before anything changes. */
export function assignModule(
  { securityModules }: State,
  client: { clientId: string; name: string },
  serialNumber: string | null | undefined,
): void {
  const wanted = serialNumber ? securityModules.get(serialNumber) : undefined;
  require(!serialNumber || wanted !== undefined, `No security module ${serialNumber}`);
  if (wanted?.assignedTo && wanted.assignedTo !== client.clientId)
    throw new Refusal(
      409,
      `The security module ${wanted.serialNumber} is assigned to ${wanted.assignedToName}`,
    );
  for (const held of securityModules.filter(({ assignedTo }) => assignedTo === client.clientId))
    securityModules.set(held.serialNumber, { ...held, assignedTo: null, assignedToName: null });
  if (wanted)
    securityModules.set(wanted.serialNumber, {
      ...wanted,
      assignedTo: client.clientId,
      assignedToName: client.name,
    });
}
