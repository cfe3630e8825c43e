import { queryClient } from '@console/api';
import type { Device } from '@console/resources';
import { withoutInvisible } from '@console/ui/formText';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { ExistingRecord } from '../ExistingRecord';
import { type FileReading, ImportFile, type ImportOutcome } from '../ImportFile';
import { useImportQuestion } from '../useImportQuestion';
import {
  attributeNames,
  attributeValues,
  colorToSend,
  type DeviceFormValues,
  type DeviceName,
  typedName,
  variantsOf,
  variantsValues,
} from './deviceForm';
import { type ComparedDevice, importDifferences } from './importDifferences';
import { deviceIdOf, deviceName } from './model';
import { editDevicePath } from './paths';
import { deviceQueries } from './queries';
import { type DeviceImages, withStoredImages } from './storedImages';
import type { DeviceFile } from './zip/deviceFile';
import { readDeviceZip, type UnusableImage } from './zip/readDeviceZip';

interface ImportDeviceProps {
  oem: string;
  /** The device that the form edits: the zip must contain the same device. */
  edited?: Device;
  /** The fields of the form. */
  children?: ReactNode;
}

/** 'Import Device from File': fills the form from a zip, or leaves it unchanged if the zip is rejected. */
export function ImportDevice({ oem, edited, children }: ImportDeviceProps) {
  const form = useForm<DeviceFormValues>();
  const { ask, dialog } = useImportQuestion();

  async function fill(file: File, reading: FileReading): Promise<ImportOutcome> {
    const typed = typedName(form.getState().values);
    const expected = edited
      ? { oem, ...deviceIdOf(edited) }
      : { oem, model: typed.model, version: typed.version };
    const { device: read, unusable } = await readDeviceZip(file, expected, reading);
    reading.signal.throwIfAborted();
    const device = edited ? read : asTyped(read);
    const current = edited && inForm(form.getState().values, edited);
    const warning =
      unusable.length > 0 ? `Images that could not be used: ${unusable.map(unusableText).join(', ')}` : '';
    if (current) {
      const stored = await withStoredImages(current, reading.signal);
      const variants = keptImages(device, unusable, stored.device);
      const changes = importDifferences(stored, { ...device, variants });
      reading.signal.throwIfAborted();
      if (!(await ask({ fileName: file.name, changes, warning })))
        return { text: 'The form was not changed.' };
    }
    const attributes = attributeValues(device);
    form.batch(() => {
      if (!edited) changeName(device, typed);
      for (const name of attributeNames) form.change(name, attributes[name]);
      // A device that is edited keeps its image; a new one must not get that of a file imported before.
      if (!edited || device.defaultImage) form.change('defaultImage', device.defaultImage ?? undefined);
      changeVariants(keptImages(device, unusable, current));
    });
    const warnings = [
      device.type && !attributes.type && 'The type in the file is unknown: choose one below.',
      warning,
    ].filter(Boolean);
    return {
      text: `The form was filled from ${file.name}.`,
      warning: warnings.join(' ') || undefined,
      ...(!edited && { details: existingDevice(oem, device, reading.signal) }),
    };
  }

  /** @param typed what the user had typed before the zip was read */
  function changeName({ brand, model: { name: model, version } }: DeviceFile, typed: DeviceName) {
    // A zip without a brand leaves the one that was typed.
    form.change('brand', brand || typedName(form.getState().values).brand);
    form.change('model', model);
    form.change('version', version);
    form.change('imported', {
      brand: brand || undefined,
      ...(!typed.model && { model }),
      ...(!typed.version && { version }),
    });
  }

  function changeVariants(variants: ReturnType<typeof keptImages>) {
    const loaded = new Set(
      variantsOf(form.getState().initialValues ?? {}).map(({ loadedColor }) => loadedColor),
    );
    const values = variantsValues(
      variants.map(({ color, image }) => ({
        color,
        image: image ?? undefined,
        ...(loaded.has(color) && { loadedColor: color }),
      })),
    );
    form.change('variants', values.variants);
    form.change('variantOrder', values.variantOrder);
  }

  return (
    <>
      <ImportFile
        noun="device"
        label="Import Device from File"
        accept=".zip,application/zip"
        hint="A zip file made by 'Export as zip', at most 3 MB"
        onImport={fill}
      >
        {children}
      </ImportFile>
      {dialog}
    </>
  );
}

/** Without invisible characters where the fields of a new device drop them. */
function asTyped(device: DeviceFile): DeviceFile {
  const { brand, model, tdpIdentifier, typeCode, storeLink, brandMobileVideoTrailer } = device;
  return {
    ...device,
    brand: brand && withoutInvisible(brand),
    model: { ...model, name: withoutInvisible(model.name), version: withoutInvisible(model.version) },
    tdpIdentifier: tdpIdentifier && withoutInvisible(tdpIdentifier),
    typeCode: typeCode && withoutInvisible(typeCode),
    storeLink: storeLink && withoutInvisible(storeLink),
    brandMobileVideoTrailer: brandMobileVideoTrailer && withoutInvisible(brandMobileVideoTrailer),
  };
}

const unusableText = ({ path, color }: UnusableImage) => (color === undefined ? path : `${path} (${color})`);

/** The variants of a file: where its image cannot be used, that of the device in the form stays. */
function keptImages({ variants }: DeviceFile, unusable: readonly UnusableImage[], current?: DeviceImages) {
  const broken = new Set(unusable.map(({ color }) => color));
  return (variants ?? []).map(({ color, image }) => ({
    color,
    image:
      image ??
      (broken.has(color) ? current?.variants?.find((variant) => variant.color === color)?.image : undefined),
  }));
}

/** What the form holds of a device, for a comparison. */
function inForm(values: Partial<DeviceFormValues>, edited: Device): ComparedDevice {
  const { tdpId, type = edited.type, defaultImage } = values;
  return {
    ...values,
    ...(tdpId !== undefined && { tdpId: Number(tdpId) }),
    type,
    defaultImage,
    variants: variantsOf(values).map(({ image, ...variant }) => ({ color: colorToSend(variant), image })),
  };
}

/** Warns if the catalogue already has the device of a file. Only advice: the platform checks again on submit. */
async function existingDevice(oem: string, file: DeviceFile, signal: AbortSignal): Promise<ReactNode> {
  if (!file.brand) return undefined;
  const id = deviceIdOf({ brand: file.brand, model: file.model });
  const devices = await queryClient.fetchQuery({ ...deviceQueries.list(oem), staleTime: 0 });
  const named = (nameOf: (name: string) => string) =>
    devices.find((device) => nameOf(deviceName(deviceIdOf(device))) === deviceName(id));
  // A name that was stored with invisible characters looks the same.
  const existing = named(String) ?? named(withoutInvisible);
  if (!existing) return undefined;
  return (
    <ExistingRecord
      name={deviceName(id)}
      identity={{ ...id }}
      advice="Change the version to add another device"
      path={editDevicePath(deviceIdOf(existing))}
      changes={importDifferences(await withStoredImages(existing, signal), file)}
    />
  );
}
