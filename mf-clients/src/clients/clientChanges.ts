import type { Client } from '@console/resources';
import type { RecordField } from '@console/ui/fieldChanges';
import type { EditableClientType } from './model';

/** The fields that the edit form can change. */
export type EditableClientFields = Omit<Client, 'clientId' | 'authorities'>;

const commonFields: readonly RecordField<EditableClientFields>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Entity', value: ({ entityId }) => entityId },
];

/** The fields to compare when someone else has changed the application, per type, labelled as in the form. */
export const clientFields: Readonly<
  Record<EditableClientType, readonly RecordField<EditableClientFields>[]>
> = {
  APPLIANCE: [
    ...commonFields,
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
    ...commonFields,
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
