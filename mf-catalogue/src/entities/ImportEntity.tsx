import { queryClient } from '@console/api';
import { type Entity, entityQueries } from '@console/resources';
import { fieldChanges } from '@console/ui/fieldChanges';
import { readJsonFile } from '@console/ui/readJsonFile';
import { useForm } from 'react-final-form';
import { ExistingRecord } from '../ExistingRecord';
import { type FileReading, ImportFile, type ImportOutcome } from '../ImportFile';
import { entityFields } from './entityChanges';
import { EntityFile } from './entityFile';
import { type EntityFormValues, valuesOf } from './entityForm';
import { editEntityPath } from './paths';

/** A file holds the images themselves and a record their addresses, so that they cannot be compared as they are. */
const compared = entityFields.filter(({ label }) => label !== 'Logo' && label !== 'Cover image');

/** The platform makes the id of the name, and stays the judge. */
async function existingEntity(name: string): Promise<Entity | undefined> {
  const entities = await queryClient.fetchQuery({ ...entityQueries.list(), staleTime: 0 }).catch(() => []);
  const sought = name.trim().toLowerCase();
  return entities.find((entity) => entity.name.trim().toLowerCase() === sought);
}

/** 'Import entity': fills the form from a file; one that is refused leaves the form as it is. */
export function ImportEntity() {
  const form = useForm<EntityFormValues>();

  async function fill(file: File, { signal }: FileReading): Promise<ImportOutcome> {
    const content = await readJsonFile(file, {
      kind: 'entity',
      struct: EntityFile,
      failureText: 'Error importing entity from json file',
    });
    const values = valuesOf(content);
    signal.throwIfAborted();
    const existing = await existingEntity(content.name);
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
    return {
      text: `The form was filled from ${file.name}.`,
      details: existing && (
        <ExistingRecord
          name={existing.name}
          advice="Change the name to add another entity"
          editPath={editEntityPath(existing.id)}
          changes={fieldChanges(compared, { loaded: existing, now: content, mine: existing })}
        />
      ),
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
