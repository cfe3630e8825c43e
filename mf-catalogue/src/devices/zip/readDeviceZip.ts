import { failureOf, missingCodeText } from '@console/ui/failure';
import { withoutInvisible } from '@console/ui/formText';
import { readImage } from '@console/ui/images';
import { FileError, readFile, readJsonFile } from '@console/ui/readJsonFile';
import { DeviceFile } from './deviceFile';
import { isExportName, namesOem } from './deviceZipName';
import { type UnpackedZip, type ZipFile, type ZipReading, ZipRefusal } from './zipContent';
import { SHOWN_OF_PATH, zipLimits } from './zipLimits';
import { zipPort } from './zipPort';

/** The device that the zip must contain. Model and version are set only if the form already has them. */
export interface ExpectedDevice {
  oem: string;
  brand?: string | undefined;
  model?: string | undefined;
  version?: string | undefined;
}

const zipTypes = ['application/zip', 'application/x-zip-compressed', 'application/x-zip'];
const failureText = 'Error importing device from file';
const WRONG_OEM = 'Wrong oem, device or unsupported zip. Please check the zip file.';

/**
 * Reads a device zip, with the checks of part 1, section 5, in their order.
 * @throws FileError, or the signal's reason
 */
export async function readDeviceZip(file: File, expected: ExpectedDevice, reading: ZipReading = {}) {
  checkFile(file, expected.oem);
  const content = await unpackFile(file, reading);
  const { path, device } = await deviceOf(content);
  checkDevice(device, expected);
  return withImages(device, content.files, path.slice(0, path.lastIndexOf('/') + 1));
}

function checkFile({ name, type, size }: File, oem: string): void {
  if (!isExportName(name)) throw new FileError('Unknown zip file, please import a valid zip');
  if (!isZip(name, type)) throw new FileError('Not a zip file');
  if (size > zipLimits.zipped)
    throw new FileError('File too big, please check it and resize/optimize images');
  if (!namesOem(name, oem)) throw new FileError(WRONG_OEM);
}

/** Systems that do not know a file's type report none, or a generic one; then the extension decides. */
function isZip(name: string, type: string): boolean {
  if (type !== '' && type !== 'application/octet-stream') return zipTypes.includes(type);
  return name.toLowerCase().endsWith('.zip');
}

async function unpackFile(file: File, reading: ZipReading): Promise<UnpackedZip> {
  try {
    // Read here rather than in the worker, whose bundle would otherwise need the code that explains read errors.
    const bytes = await readFile(file, (one) => one.arrayBuffer()).catch((error: unknown) => {
      throw new ZipRefusal(failureOf(error).message);
    });
    return await zipPort.unpack(new Blob([bytes]), reading);
  } catch (error) {
    reading.signal?.throwIfAborted();
    throw new FileError(
      'error reading zip file',
      error instanceof ZipRefusal ? error.message || undefined : missingCodeText(error),
    );
  }
}

async function deviceOf({ json: [only, ...others] }: UnpackedZip) {
  if (!only) throw new FileError("NO JSON DATA available, can't use this file!");
  if (others.length > 0) throw new FileError('error reading zip file', 'It contains more than one JSON file');
  const device = await readJsonFile(new Blob([only.bytes]), {
    kind: 'device',
    struct: DeviceFile,
    failureText,
  });
  if ((device.variants?.length ?? 0) > zipLimits.variants)
    throw new FileError(failureText, `It has more than ${zipLimits.variants} variants`);
  return { path: only.path, device };
}

function checkDevice({ entityId, brand, model }: DeviceFile, expected: ExpectedDevice): void {
  const differs = (found: string | null | undefined, wanted: string | undefined) =>
    Boolean(found && wanted && withoutInvisible(found) !== withoutInvisible(wanted));
  if (differs(entityId, expected.oem) || differs(brand, expected.brand)) throw new FileError(WRONG_OEM);
  if (differs(model.name, expected.model))
    throw new FileError(`Wrong device model (${model.name}), data cannot be imported!`);
  if (differs(model.version, expected.version))
    throw new FileError(`Wrong device version (${model.version}), data cannot be imported!`);
}

/** An image in device.json that could not be used. */
export interface UnusableImage {
  path: string;
  /** Of its variant; the default image has none. */
  color?: string;
}

/**
 * Replaces the image paths of a device by data URLs.
 * @param folder of device.json in the archive, with a trailing slash; paths are relative to it, or else to the root
 */
async function withImages(device: DeviceFile, files: readonly ZipFile[], folder: string) {
  // macOS stores names in decomposed Unicode (NFD), where device.json may have them composed.
  const byPath = new Map(files.map(({ path, bytes }) => [path.normalize(), bytes]));
  const file = (path: string) => byPath.get(path.normalize());
  const unusable: UnusableImage[] = [];
  async function imageAt(path: string | null | undefined, of: Pick<UnusableImage, 'color'> = {}) {
    if (!path) return undefined;
    const bytes = file(folder + path) ?? file(path) ?? new Uint8Array();
    return readImage(new Blob([bytes])).catch(() => {
      // Cut, because device.json of another program may contain the image itself instead of a path.
      const shown = path.length > SHOWN_OF_PATH ? `${path.slice(0, SHOWN_OF_PATH)}…` : path;
      unusable.push({ path: shown, ...of });
      return undefined;
    });
  }
  const defaultImage = await imageAt(device.defaultImage);
  const variants = [];
  for (const { color, image } of device.variants ?? [])
    variants.push({ color, image: await imageAt(image, { color }) });
  return { device: { ...device, defaultImage, variants }, unusable };
}
