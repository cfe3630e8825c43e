import { randomId } from '@console/api';
import { type Device, type DeviceBody, deviceNfcType, deviceTypes } from '@console/resources';
import { textToSend } from '@console/ui/formText';
import type { DeviceId } from './model';

export interface VariantValues {
  color?: string | undefined;
  /** Data URL of a chosen image, or the URL of the stored one. */
  image?: string | undefined;
  /** The colour as it was loaded, which a registered variant must keep. */
  loadedColor?: string | undefined;
}

export interface KeyedVariant extends VariantValues {
  key: string;
}

/**
 * The variants in the form, by unique keys that are never sent. With indexes instead, removing a variant would hand its
 * field state (touched, errors) on to the next one.
 */
export interface VariantsValues {
  variants: Record<string, VariantValues | undefined>;
  variantOrder: string[];
}

export function variantsValues(list: readonly VariantValues[]): VariantsValues {
  const keyed = list.map((variant) => ({ key: randomId(), variant }));
  return {
    variants: Object.fromEntries(keyed.map(({ key, variant }) => [key, variant])),
    variantOrder: keyed.map(({ key }) => key),
  };
}

export function variantsOf({ variants = {}, variantOrder = [] }: Partial<VariantsValues>): KeyedVariant[] {
  return variantOrder.map((key) => ({ ...variants[key], key }));
}

/** The texts, numbers and flags of a device: every field that is neither part of its name nor an image. */
export const attributeNames = [
  'tdpId',
  'tdpIdentifier',
  'type',
  'typeCode',
  'description',
  'storeLink',
  'brandMobileVideoTrailer',
  'excludedFromWebsite',
  'featuredOnWebsite',
  'rcosNotSupported',
  'tokenisationNotSupported',
  'promoReadyNotSupported',
] as const;

/** As in the body, in which an empty text is null. */
export type DeviceAttributes = { [Name in (typeof attributeNames)[number]]: Exclude<DeviceBody[Name], null> };

export type DeviceName = { [Part in keyof DeviceId]?: string | undefined };

/** The parts of the name that the user has typed: without what a zip has filled in. */
export function typedName({ brand, model, version, imported }: Partial<DeviceFormValues>): DeviceName {
  return {
    ...(brand !== imported?.brand && { brand }),
    ...(model !== imported?.model && { model: model?.trim() }),
    ...(version !== imported?.version && { version: version?.trim() }),
  };
}

/** The values of the create and edit forms once they are valid. */
export interface DeviceFormValues extends DeviceId, DeviceAttributes, VariantsValues {
  entityId: string;
  defaultImage: string;
  /** The parts of the device's name that a zip has filled in; never sent. */
  imported?: DeviceName;
}

/** The attributes of a device, or of a file that has some of them, as form values. */
export function attributeValues(
  device: Partial<Pick<Device, keyof DeviceAttributes>>,
): Partial<DeviceAttributes> {
  const type = deviceTypes.find((known) => known === device.type);
  return {
    ...(typeof device.tdpId === 'number' && { tdpId: device.tdpId }),
    ...(device.tdpIdentifier && { tdpIdentifier: device.tdpIdentifier }),
    ...(type && { type }),
    typeCode: device.typeCode ?? undefined,
    description: device.description ?? undefined,
    storeLink: device.storeLink ?? undefined,
    brandMobileVideoTrailer: device.brandMobileVideoTrailer ?? undefined,
    excludedFromWebsite: device.excludedFromWebsite ?? false,
    featuredOnWebsite: device.featuredOnWebsite ?? false,
    rcosNotSupported: device.rcosNotSupported ?? false,
    tokenisationNotSupported: device.tokenisationNotSupported ?? false,
    promoReadyNotSupported: device.promoReadyNotSupported ?? false,
  };
}

/** The initial values of an empty create form. */
export function newDeviceValues(oem: string): Partial<DeviceFormValues> {
  return { ...attributeValues({}), ...variantsValues([]), entityId: oem };
}

/** The initial values of the edit form. */
export function valuesOf(device: Device): Partial<DeviceFormValues> {
  return {
    ...attributeValues(device),
    entityId: device.entityId,
    brand: device.brand,
    model: device.model.name,
    version: device.model.version,
    ...(device.defaultImage && { defaultImage: device.defaultImage }),
    ...variantsValues(
      (device.variants ?? []).map(({ color, image }) => ({
        color,
        image: image ?? undefined,
        loadedColor: color,
      })),
    ),
  };
}

/** The body of POST and PUT (part 2, section 7). Has every field, so that clearing one clears it on the platform too. */
export function deviceBody(values: DeviceFormValues): DeviceBody {
  return {
    entityId: values.entityId,
    brand: values.brand.trim(),
    defaultImage: values.defaultImage,
    model: { name: values.model.trim(), version: values.version.trim() },
    nfcType: deviceNfcType,
    tdpId: Number(values.tdpId),
    // Not in the form if someone else has removed it from the device, until the user fills it in.
    tdpIdentifier: (values.tdpIdentifier ?? '').trim(),
    type: values.type,
    typeCode: textToSend(values.typeCode),
    variants: variantsBody(variantsOf(values)),
    description: textToSend(values.description),
    storeLink: textToSend(values.storeLink),
    brandMobileVideoTrailer: textToSend(values.brandMobileVideoTrailer),
    excludedFromWebsite: values.excludedFromWebsite,
    featuredOnWebsite: values.featuredOnWebsite,
    rcosNotSupported: values.rcosNotSupported,
    tokenisationNotSupported: values.tokenisationNotSupported,
    promoReadyNotSupported: values.promoReadyNotSupported,
  };
}

/** The form's validation ensures that every variant has a text and an image. */
function variantsBody(variants: readonly VariantValues[]): DeviceBody['variants'] {
  if (variants.length === 0) return null;
  return variants.map(({ image = '', ...variant }) => ({ color: colorToSend(variant), image }));
}

/** Without white space around it, except for what was stored with it: a registered variant must keep its colour. */
export function colorToSend({ color = '', loadedColor }: VariantValues): string {
  const trimmed = color.trim();
  return trimmed === loadedColor?.trim() ? loadedColor : trimmed;
}
