import type { Client } from '@console/resources';
import type { RecordField } from '@console/ui/fieldChanges';
import type { EditableClientType } from './model';

/** What the edit form can change of an application. */
export type ChangeableFacts = Omit<Client, 'clientId' | 'authorities'>;

const named: readonly RecordField<ChangeableFacts>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Entity', value: ({ entityId }) => entityId },
];

/** By type, and by the labels that the form has. */
export const clientFields: Readonly<Record<EditableClientType, readonly RecordField<ChangeableFacts>[]>> = {
  APPLIANCE: [
    ...named,
    { label: 'Admin PIN', value: ({ adminPin }) => adminPin, secret: true },
    { label: 'Operator PIN', value: ({ operatorPin }) => operatorPin, secret: true },
    { label: 'Client secret', value: ({ clientSecret }) => clientSecret, secret: true },
    {
      label: 'Requires Security Module',
      value: ({ securityModuleRequired }) => securityModuleRequired ?? false,
    },
    {
      label: 'Security module serial number',
      value: ({ securityModuleSerialNumber }) => securityModuleSerialNumber,
    },
  ],
  MOBILE: [
    ...named,
    { label: 'App store name', value: ({ mobileAppDetails }) => mobileAppDetails?.appStoreName },
    { label: 'Android app url', value: ({ mobileAppDetails }) => mobileAppDetails?.androidAppUrl },
    { label: 'iOS app url', value: ({ mobileAppDetails }) => mobileAppDetails?.iosAppUrl },
    { label: 'Support email', value: ({ mobileAppDetails }) => mobileAppDetails?.supportEmail },
    { label: 'Support url', value: ({ mobileAppDetails }) => mobileAppDetails?.supportUrl },
    {
      label: 'Email banner image',
      value: ({ mobileAppDetails }) => mobileAppDetails?.emailBanner,
      picture: true,
    },
  ],
};
