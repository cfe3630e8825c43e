import { randomId } from '@console/api';
import { type Device, type DeviceBody, deviceNfcType, deviceTypes } from '@console/resources';
import { textToSend } from '@console/ui/formText';

export interface VariantValues {
  color?: string | undefined;
  /** Data URL of what was chosen, or the address of the stored picture. */
  image?: string | undefined;
  /** The colour as it was loaded: what a registered variant must keep. */
  loadedColor?: string | undefined;
}

export interface KeyedVariant extends VariantValues {
  key: string;
}

/**
 * The variants in the form, by keys that are never sent and never used again: a name by place in the list would hand
 * what belongs to one variant (that it was touched, its error) to the next when one before it is removed.
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

/** The variants of the form in their order. */
export function variantsOf({ variants = {}, variantOrder = [] }: Partial<VariantsValues>): KeyedVariant[] {
  return variantOrder.map((key) => ({ ...variants[key], key }));
}

/** Texts, numbers and flags of a device: all that is neither its name nor a picture. */
export interface DeviceFactValues {
  tdpId: number;
  tdpIdentifier: string;
  type: (typeof deviceTypes)[number];
  typeCode: string | undefined;
  description: string | undefined;
  storeLink: string | undefined;
  brandMobileVideoTrailer: string | undefined;
  excludedFromWebsite: boolean;
  featuredOnWebsite: boolean;
  rcosNotSupported: boolean;
  tokenisationNotSupported: boolean;
  promoReadyNotSupported: boolean;
}

export const factNames = [
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
] as const satisfies readonly (keyof DeviceFactValues)[];

/** What the add and the edit form hold once every rule holds. */
export interface DeviceFormValues extends DeviceFactValues, VariantsValues {
  entityId: string;
  brand: string;
  model: string;
  version: string;
  defaultImage: string;
  /** Name of the zip that filled the form; never sent. */
  importedFrom?: string;
}

/** The facts of a device, or of a file that names some of them. */
export function factValues(facts: Partial<Pick<Device, keyof DeviceFactValues>>): Partial<DeviceFactValues> {
  const type = deviceTypes.find((known) => known === facts.type);
  return {
    ...(typeof facts.tdpId === 'number' && { tdpId: facts.tdpId }),
    ...(facts.tdpIdentifier && { tdpIdentifier: facts.tdpIdentifier }),
    ...(type && { type }),
    typeCode: facts.typeCode ?? undefined,
    description: facts.description ?? undefined,
    storeLink: facts.storeLink ?? undefined,
    brandMobileVideoTrailer: facts.brandMobileVideoTrailer ?? undefined,
    excludedFromWebsite: facts.excludedFromWebsite ?? false,
    featuredOnWebsite: facts.featuredOnWebsite ?? false,
    rcosNotSupported: facts.rcosNotSupported ?? false,
    tokenisationNotSupported: facts.tokenisationNotSupported ?? false,
    promoReadyNotSupported: facts.promoReadyNotSupported ?? false,
  };
}

/** What the add form begins with. */
export function newDeviceValues(oem: string): Partial<DeviceFormValues> {
  return { ...factValues({}), ...variantsValues([]), entityId: oem };
}

/** What the edit form begins with. */
export function valuesOf(device: Device): Partial<DeviceFormValues> {
  return {
    ...factValues(device),
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

/** The body of POST and PUT (part 2, section 7). Every field is named, so that what was emptied is emptied there too. */
export function deviceBody(values: DeviceFormValues): DeviceBody {
  return {
    entityId: values.entityId,
    brand: values.brand.trim(),
    defaultImage: values.defaultImage,
    model: { name: values.model.trim(), version: values.version.trim() },
    nfcType: deviceNfcType,
    tdpId: Number(values.tdpId),
    tdpIdentifier: values.tdpIdentifier.trim(),
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

/** The rules of the form see to it that no text and no picture is missing. */
function variantsBody(variants: readonly VariantValues[]): DeviceBody['variants'] {
  if (variants.length === 0) return null;
  return variants.map(({ color = '', image = '' }) => ({ color: color.trim(), image }));
}
