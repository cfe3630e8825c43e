import { readJsonFile } from '@console/ui/readJsonFile';
import { useForm } from 'react-final-form';
import { type FileReading, ImportFile, type ImportOutcome } from '../ImportFile';
import { EntityFile } from './entityFile';
import { type EntityFormValues, valuesOf } from './entityForm';

/** 'Import entity': fills the form from a file; one that is refused leaves the form as it is. */
export function ImportEntity() {
  const form = useForm<EntityFormValues>();

  async function fill(file: File, { signal }: FileReading): Promise<ImportOutcome> {
    const values = valuesOf(
      await readJsonFile(file, {
        kind: 'entity',
        struct: EntityFile,
        failureText: 'Error importing entity from json file',
      }),
    );
    signal.throwIfAborted();
    form.batch(() => {
      form.change('name', values.name);
      form.change('logo', values.logo);
      form.change('coverImage', values.coverImage);
      form.change('description', values.description);
      form.change('storeLink', values.storeLink);
      form.change('contact', values.contact);
      form.change('excludedFromWebsite', values.excludedFromWebsite);
      form.change('featuredOnWebsite', values.featuredOnWebsite);
      form.change('theme', values.theme);
    });
    return { text: `The form was filled from ${file.name}.` };
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
