import { failureOf, missingCodeText } from '@console/ui/failure';
import { readImage } from '@console/ui/images';
import { FileError, readFile, readJsonFile } from '@console/ui/readJsonFile';
import { DeviceFile } from './deviceFile';
import { isExportName, namesOem } from './deviceZipName';
import { type UnpackedZip, type ZipFile, type ZipReading, ZipRefusal } from './zipContent';
import { zipLimits } from './zipLimits';
import { zipPort } from './zipPort';

/** What the zip must be of. Model and version only where the form has them already. */
export interface ExpectedDevice {
  oem: string;
  brand?: string | undefined;
  model?: string | undefined;
  version?: string | undefined;
}

const zipTypes = ['application/zip', 'application/x-zip-compressed', 'application/x-zip'];
/** Characters of a path that are shown. */
const SHOWN = 80;
const WRONG_OEM = 'Wrong oem, device or unsupported zip. Please check the zip file.';

/**
 * Imports a device zip: the checks of part 1, section 5, in their order.
 * @throws FileError, or the signal's reason
 */
export async function readDeviceZip(file: File, expected: ExpectedDevice, reading: ZipReading = {}) {
  checkFile(file, expected.oem);
  const content = await unpacked(file, reading);
  const { path, device } = await deviceOf(content);
  checkDevice(device, expected);
  return withPictures(device, content.files, path.slice(0, path.lastIndexOf('/') + 1));
}

function checkFile({ name, type, size }: File, oem: string): void {
  if (!isExportName(name)) throw new FileError('Unknown zip file, please import a valid zip');
  if (!isZip(name, type)) throw new FileError('Not a zip file');
  if (size > zipLimits.zipped)
    throw new FileError('File too big, please check it and resize/optimize images');
  if (!namesOem(name, oem)) throw new FileError(WRONG_OEM);
}

/** Systems that do not know the type of a file say nothing, or that it is bytes; then its name decides. */
function isZip(name: string, type: string): boolean {
  if (type !== '' && type !== 'application/octet-stream') return zipTypes.includes(type);
  return name.toLowerCase().endsWith('.zip');
}

async function unpacked(file: File, reading: ZipReading): Promise<UnpackedZip> {
  try {
    // Here and not in the worker, which would have to bring along what says why a file cannot be read.
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

async function deviceOf({
  json: [only, ...others],
}: UnpackedZip): Promise<{ path: string; device: DeviceFile }> {
  if (!only) throw new FileError("NO JSON DATA available, can't use this file!");
  if (others.length > 0) throw new FileError('error reading zip file', 'It contains more than one JSON file');
  const device = await readJsonFile(new Blob([only.text]), {
    kind: 'device',
    struct: DeviceFile,
    failureText: 'Error importing device from file',
  });
  return { path: only.path, device };
}

function checkDevice({ entityId, brand, model }: DeviceFile, expected: ExpectedDevice): void {
  const differs = (found: string | null | undefined, wanted: string | undefined) =>
    Boolean(found) && Boolean(wanted) && found !== wanted;
  if (differs(entityId, expected.oem) || differs(brand, expected.brand)) throw new FileError(WRONG_OEM);
  if (differs(model.name, expected.model))
    throw new FileError(`Wrong device model (${model.name}), data cannot be imported!`);
  if (differs(model.version, expected.version))
    throw new FileError(`Wrong device version (${model.version}), data cannot be imported!`);
}

/**
 * With its pictures as data URLs.
 * @param folder of device.json in the archive, with its slash; paths are meant from there, or from the top
 */
async function withPictures(device: DeviceFile, files: readonly ZipFile[], folder: string) {
  // macOS packs a name with its letters and accents apart, where device.json may have them in one.
  const byPath = new Map(files.map(({ path, bytes }) => [path.normalize(), bytes]));
  const file = (path: string) => byPath.get(path.normalize());
  /** Pictures that device.json names and that could not be used, by their paths. */
  const unusable: string[] = [];
  async function picture(path: string | null | undefined): Promise<string | undefined> {
    if (!path) return undefined;
    const bytes = file(folder + path) ?? file(path) ?? new Uint8Array();
    return readImage(new Blob([bytes])).catch(() => {
      // A file of another program may hold the picture itself there.
      unusable.push(path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path);
      return undefined;
    });
  }
  const defaultImage = await picture(device.defaultImage);
  const variants = [];
  for (const { color, image } of device.variants ?? []) variants.push({ color, image: await picture(image) });
  return { device: { ...device, defaultImage, variants }, unusable };
}
