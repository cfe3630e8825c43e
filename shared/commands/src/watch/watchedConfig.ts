import { RuntimeConfig } from '@console/api/runtimeConfig';
import { create, StructError } from 'superstruct';
import { CommandError } from '../common/commandError';
import { differingFields } from '../common/differingFields';
import { printable } from '../common/printable';
import type { Finding } from './finding';
import { VisitFailure, visit } from './visit';

const path = '/config.json';

/** Reads the served config.json. Nothing else can be checked without it, so a failure ends the command. */
async function served(origin: string) {
  try {
    const { status, headers, body } = await visit(origin, { path, kind: 'data' });
    if (status !== 200) throw new VisitFailure(`it responded ${status}`);
    return { headers, config: create(JSON.parse(new TextDecoder().decode(body)), RuntimeConfig) };
  } catch (error) {
    if (error instanceof VisitFailure || error instanceof SyntaxError || error instanceof StructError)
      throw new CommandError(
        `Cannot read ${origin}${path}: ${printable(error.message).slice(0, 500)}. Nothing else was checked.`,
      );
    throw error;
  }
}

/** Compares the served config.json with the environment's; returns the latter if given, for the expected policy. */
export async function watchedConfig(origin: string, expected: RuntimeConfig | undefined) {
  const { headers, config } = await served(origin);
  const fields = expected ? differingFields(expected, config) : [];
  const problems = fields.map((field) => `differs from the environment in ${JSON.stringify(field)}`);
  const findings: Finding[] = problems.map((problem) => ({ path, problem }));
  return { config: expected ?? config, findings, headers };
}
