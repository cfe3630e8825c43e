import type { Device } from '@console/resources';
import type { RecordField } from '@console/ui/fieldChanges';
import type { DeviceFactValues } from './deviceForm';
import { deviceTypeName } from './model';

/** Texts, numbers and flags that the edit form can change, by the labels that it has there. */
export const deviceFacts: readonly RecordField<Pick<Device, keyof DeviceFactValues>>[] = [
  { label: 'TDP', value: ({ tdpId }) => tdpId },
  { label: 'TDP Identifier', value: ({ tdpIdentifier }) => tdpIdentifier },
  { label: 'Type', value: ({ type }) => type && deviceTypeName(type) },
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

/** All that it can change, of a device with these variants. */
export function deviceFields({ variants: loaded }: Device): readonly RecordField<Device>[] {
  return [
    ...deviceFacts,
    { label: 'Default Image', value: ({ defaultImage }) => defaultImage, picture: true },
    { label: 'Variants', value: ({ variants }) => variants?.map(({ color }) => color) },
    ...(loaded ?? []).map(({ color }) => ({
      label: `Image of ${color}`,
      value: ({ variants }: Device) => variants?.find((variant) => variant.color === color)?.image,
      picture: true,
    })),
  ];
}
