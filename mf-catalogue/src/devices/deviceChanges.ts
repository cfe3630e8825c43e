import { codeText, type Device } from '@console/resources';
import type { RecordField } from '@console/ui/fieldChanges';
import type { DeviceAttributes } from './deviceForm';

/** The texts, numbers and flags of a device to compare, labelled as in the form. */
export const attributeFields: readonly RecordField<Partial<Pick<Device, keyof DeviceAttributes>>>[] = [
  { label: 'TDP', value: ({ tdpId }) => tdpId },
  { label: 'TDP Identifier', value: ({ tdpIdentifier }) => tdpIdentifier },
  { label: 'Type', value: ({ type }) => type && codeText(type) },
  { label: 'Type Code', value: ({ typeCode }) => typeCode },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Store url', value: ({ storeLink }) => storeLink },
  { label: 'Video trailer url', value: ({ brandMobileVideoTrailer }) => brandMobileVideoTrailer },
  { label: 'Rcos NOT supported', value: ({ rcosNotSupported }) => rcosNotSupported ?? false },
  {
    label: 'Tokenisation NOT supported',
    value: ({ tokenisationNotSupported }) => tokenisationNotSupported ?? false,
  },
  {
    label: 'Promo Ready NOT supported',
    value: ({ promoReadyNotSupported }) => promoReadyNotSupported ?? false,
  },
  { label: 'Excluded from website', value: ({ excludedFromWebsite }) => excludedFromWebsite ?? false },
  { label: 'Featured on website', value: ({ featuredOnWebsite }) => featuredOnWebsite ?? false },
];

/** All fields of the edit form to compare when someone else has changed the device. */
export function deviceFields({ variants: loaded }: Device): readonly RecordField<Device>[] {
  return [
    ...attributeFields,
    { label: 'Default Image', value: ({ defaultImage }) => defaultImage, picture: true },
    { label: 'Variants', value: ({ variants }) => (variants ?? []).map(({ color }) => color) },
    ...(loaded ?? []).map(({ color }) => ({
      label: `Image of ${color}`,
      value: ({ variants }: Device) => variants?.find((variant) => variant.color === color)?.image,
      picture: true,
    })),
  ];
}
