import { failureOf } from '@console/ui/failure';
import { withoutInvisible } from '@console/ui/formText';
import { bytesOfDataUrl, readImage } from '@console/ui/images';
import { FileError, readJsonFile } from '@console/ui/readJsonFile';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { Infer } from 'superstruct';
import { ExistingRecord } from '../ExistingRecord';
import { type FileReading, ImportFile, type ImportOutcome } from '../ImportFile';
import { EntityFile } from './entityFile';
import { valuesOf } from './entityForm';
import { entityNamed, otherEntityAdvice } from './entityNamed';
import { importDifferences } from './importDifferences';
import { editEntityPath } from './paths';

type ReadEntity = Infer<typeof EntityFile>;

/** Without invisible characters where the fields of a new entity drop them. */
function asTyped(file: ReadEntity): ReadEntity {
  const { storeLink, contact } = file;
  const visible = (text: string | null | undefined) => text && withoutInvisible(text);
  return {
    ...file,
    storeLink: visible(storeLink),
    contact: contact && {
      email: visible(contact.email),
      phone: visible(contact.phone),
      website: visible(contact.website),
    },
  };
}

/** Warns if an entity of that name exists. */
async function existingEntity(file: ReadEntity, signal: AbortSignal): Promise<ReactNode> {
  const existing = await entityNamed(file.name);
  if (!existing) return undefined;
  return (
    <ExistingRecord
      name={existing.name}
      identity={{ name: file.name }}
      advice={otherEntityAdvice}
      path={editEntityPath(existing.id)}
      changes={await importDifferences(existing, file, signal)}
    />
  );
}

const failureText = 'Error importing entity from json file';

/** 'Import entity': fills the form from a file, or leaves it unchanged if the file is rejected. */
export function ImportEntity({ children }: { children: ReactNode }) {
  const form = useForm();

  async function fill(file: File, { signal }: FileReading): Promise<ImportOutcome> {
    const content = asTyped(await readJsonFile(file, { kind: 'entity', struct: EntityFile, failureText }));
    const { type: _, ...values } = valuesOf(content);
    for (const name of ['logo', 'coverImage'] as const) {
      const inlined = bytesOfDataUrl(values[name] ?? '');
      if (!inlined) continue;
      // Checked like a chosen image: it must decode, and its type is detected from its bytes.
      values[name] = await readImage(new Blob([inlined.bytes])).catch((error: unknown) => {
        throw new FileError(failureText, `Field "${name}": ${failureOf(error).message}`);
      });
    }
    signal.throwIfAborted();
    form.batch(() => {
      for (const [name, value] of Object.entries(values)) form.change(name, value);
    });
    return { text: `The form was filled from ${file.name}.`, details: existingEntity(content, signal) };
  }

  return (
    <ImportFile
      noun="entity"
      label="Import entity"
      accept=".json,application/json"
      hint="A file made by 'Export entity'"
      onImport={fill}
    >
      {children}
    </ImportFile>
  );
}
