import { RuntimeConfig } from '@console/api/runtimeConfig';
import { create, StructError } from 'superstruct';
import { CommandError } from '../commandError';
import { differingFields } from './differingFields';
import type { Finding } from './finding';
import { VisitFailure, visit } from './visit';

const path = '/config.json';

/** Reads config.json as it is served. Without it nothing else can be judged, so what fails here ends the command. */
async function served(origin: string) {
  try {
    const { status, headers, body } = await visit(origin, { path, kind: 'data' });
    if (status !== 200) throw new VisitFailure(`it answered ${status}`);
    return { headers, config: create(JSON.parse(body.toString('utf8')), RuntimeConfig) };
  } catch (error) {
    if (error instanceof VisitFailure || error instanceof SyntaxError || error instanceof StructError)
      throw new CommandError(
        `${origin}${path} could not be read: ${error.message}. Nothing else was looked at.`,
      );
    throw error;
  }
}

/**
 * Compares config.json with that of the environment. The policy of the pages follows from the environment's, or where none
 * was named from what is served.
 */
export async function watchedConfig(origin: string, expected: RuntimeConfig | undefined) {
  const { headers, config } = await served(origin);
  if (!expected) return { config, findings: [], headers };
  const findings = differingFields(expected, config).map(
    (field): Finding => ({
      path,
      what: `says something else of ${JSON.stringify(field)} than the environment`,
    }),
  );
  return { config: expected, findings, headers };
}
