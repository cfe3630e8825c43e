import type { Entity } from '@console/resources';
import type { RecordField } from '@console/ui/fieldChanges';
import { themeColors } from './theme';

/** The fields to compare when someone else has changed the entity, labelled as in the form. */
export const entityFields: readonly RecordField<Omit<Entity, 'id'>>[] = [
  { label: 'Logo', value: ({ logo }) => logo, picture: true },
  { label: 'Cover image', value: ({ coverImage }) => coverImage, picture: true },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Store link', value: ({ storeLink }) => storeLink },
  { label: 'Contact email', value: ({ contact }) => contact?.email },
  { label: 'Contact phone', value: ({ contact }) => contact?.phone },
  { label: 'Contact website', value: ({ contact }) => contact?.website },
  { label: 'Excluded from website', value: ({ excludedFromWebsite }) => excludedFromWebsite ?? false },
  { label: 'Featured on website', value: ({ featuredOnWebsite }) => featuredOnWebsite ?? false },
  { label: 'Font', value: ({ theme }) => theme?.font },
  ...themeColors.map(({ name, label }) => ({
    label,
    value: ({ theme }: Omit<Entity, 'id'>) => theme?.[name],
  })),
];
