import type { Entity } from '@console/resources';
import { downloadJson } from '@console/ui/download';
import { onNotFound } from '../onNotFound';
import { useFileExport } from '../useFileExport';
import { getEntity } from './api';
import { entitiesChanged } from './queries';

/** Downloads an entity as a JSON file for 'Import entity'. */
export function useExportEntity({ id }: Entity) {
  const fileName = `${id}.json`;
  return useFileExport(fileName, async (_, signal) => {
    const { entityFile } = await import('./entityFile');
    // Fetched again: it may have been changed or deleted since the page was opened.
    const entity = await getEntity(id, signal).catch(onNotFound(() => entitiesChanged(id)));
    const { content, leftOut } = await entityFile(entity, signal);
    signal.throwIfAborted();
    downloadJson(fileName, content);
    return leftOut.length > 0
      ? [`Images that were left out (the file contains their addresses instead): ${leftOut.join(', ')}`]
      : [];
  });
}
