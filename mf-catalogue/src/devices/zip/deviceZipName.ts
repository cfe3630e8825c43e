import type { Device } from '@console/resources';

/** Replaces characters that file systems reject by a dash. */
function inFileName(text: string): string {
  return text.replace(/[<>:"/\\|?*]+/g, '-').normalize('NFC');
}

/** `admin-export-{oem}-{model}-{version}.zip` (decisions.md, "Files that staff exchange"). */
export function deviceZipName({ entityId, model }: Pick<Device, 'entityId' | 'model'>): string {
  return inFileName(`admin-export-${entityId}-${model.name}-${model.version}.zip`);
}

/** Whether a name is that of an admin export or a dg export, in upper or lower case. */
export function isExportName(name: string): boolean {
  return /(admin|dg)[-_]export/i.test(name);
}

export function namesOem(name: string, oem: string): boolean {
  return name.normalize('NFC').toLowerCase().includes(inFileName(oem).toLowerCase());
}
