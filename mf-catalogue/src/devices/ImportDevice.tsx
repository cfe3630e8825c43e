import { useForm } from 'react-final-form';
import { type FileReading, ImportFile, type ImportOutcome } from '../ImportFile';
import { type DeviceFormValues, factNames, factValues, variantsOf, variantsValues } from './deviceForm';
import { readDeviceZip } from './zip/readDeviceZip';

interface ImportDeviceProps {
  oem: string;
  /** The device that the form edits: the zip must be of it, and its name stays as it is. */
  edited?: boolean;
}

/** 'Import Device from File': fills the form from a zip; one that is refused leaves the form as it is. */
export function ImportDevice({ oem, edited = false }: ImportDeviceProps) {
  const form = useForm<DeviceFormValues>();

  async function fill(file: File, reading: FileReading): Promise<ImportOutcome> {
    const { brand, model, version } = form.getState().values;
    const expected = { oem, model: model?.trim(), version: version?.trim(), ...(edited && { brand }) };
    const { device, unusable } = await readDeviceZip(file, expected, reading);
    reading.signal.throwIfAborted();
    const facts = factValues(device);
    const loaded = new Set(
      variantsOf(form.getState().initialValues ?? {}).map(({ loadedColor }) => loadedColor),
    );
    const { variants, variantOrder } = variantsValues(
      (device.variants ?? []).map(({ color, image }) => ({
        color,
        image: image ?? undefined,
        ...(loaded.has(color) && { loadedColor: color }),
      })),
    );
    form.batch(() => {
      if (!edited) {
        form.change('brand', device.brand ?? undefined);
        form.change('model', device.model.name);
        form.change('version', device.model.version);
        form.change('importedFrom', file.name);
      }
      for (const name of factNames) form.change(name, facts[name]);
      if (device.defaultImage) form.change('defaultImage', device.defaultImage);
      form.change('variants', variants);
      form.change('variantOrder', variantOrder);
    });
    return {
      text: `The form was filled from ${file.name}.`,
      warning: unusable.length > 0 ? `Images that could not be used: ${unusable.join(', ')}` : undefined,
    };
  }

  return (
    <ImportFile
      label="Import Device from File"
      accept=".zip,application/zip"
      hint="A zip that 'Export as zip' made, at most 3 MB"
      onImport={fill}
    />
  );
}
