import { queryClient } from '@console/api';
import { entityQueries } from '@console/resources';
import { failureOf } from '@console/ui/failure';
import { bytesOfDataUrl, readImage } from '@console/ui/images';
import { FileError, readJsonFile } from '@console/ui/readJsonFile';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { Infer } from 'superstruct';
import { ExistingRecord } from '../ExistingRecord';
import { type FileReading, ImportFile, type ImportOutcome } from '../ImportFile';
import { EntityFile } from './entityFile';
import { valuesOf } from './entityForm';
import { importDifferences } from './importDifferences';
import { editEntityPath } from './paths';

/** The platform makes the id of the name, and stays the judge. */
async function existingEntity(file: Infer<typeof EntityFile>, signal: AbortSignal): Promise<ReactNode> {
  const entities = await queryClient.fetchQuery({ ...entityQueries.list(), staleTime: 0 });
  const sought = file.name.trim().toLowerCase();
  const there = entities.find(({ name }) => name.trim().toLowerCase() === sought);
  if (!there) return undefined;
  return (
    <ExistingRecord
      name={there.name}
      advice="Change the name to add another entity"
      editPath={editEntityPath(there.id)}
      changes={await importDifferences(there, file, signal)}
    />
  );
}

const failureText = 'Error importing entity from json file';

/** 'Import entity': fills the form from a file; one that is refused leaves the form as it is. */
export function ImportEntity() {
  const form = useForm();

  async function fill(file: File, { signal }: FileReading): Promise<ImportOutcome> {
    const content = await readJsonFile(file, {
      kind: 'entity',
      struct: EntityFile,
      failureText,
    });
    const { type: _, ...values } = valuesOf(content);
    for (const name of ['logo', 'coverImage'] as const) {
      const inlined = bytesOfDataUrl(values[name] ?? '');
      if (!inlined) continue;
      // As one that is chosen by hand: drawn once, and called by what its bytes are.
      values[name] = await readImage(new Blob([inlined.bytes])).catch((error: unknown) => {
        throw new FileError(failureText, `Field "${name}": ${failureOf(error).message}`);
      });
    }
    signal.throwIfAborted();
    form.batch(() => {
      for (const [name, value] of Object.entries(values)) form.change(name, value);
    });
    return {
      text: `The form was filled from ${file.name}.`,
      details: existingEntity(content, signal),
    };
  }

  return (
    <ImportFile
      label="Import entity"
      accept=".json,application/json"
      hint="A file made by 'Export entity'"
      onImport={fill}
    />
  );
}
