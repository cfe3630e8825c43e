import type { Entity } from '@console/resources';
import { downloadJson } from '@console/ui/download';
import { useFileExport } from '../useFileExport';

/** Downloads an entity as a JSON file for 'Import entity'. */
export function useExportEntity(entity: Entity) {
  const fileName = `${entity.id}.json`;
  return useFileExport(fileName, async (_, signal) => {
    const { entityFile } = await import('./entityFile');
    const { content, leftOut } = await entityFile(entity, signal);
    signal.throwIfAborted();
    downloadJson(fileName, content);
    return leftOut.length > 0
      ? [`Images that were left out (the file contains their addresses instead): ${leftOut.join(', ')}`]
      : [];
  });
}
