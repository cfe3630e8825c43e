import { CommandError } from '../common/commandError';
import { asCommandError } from '../common/fileFailure';
import type { Target } from './targets';

/** Why a build failed, in words. Rsbuild prints mistakes in the code, and nothing else that stopped it. */
export function buildFailure(error: unknown, { name, dist }: Pick<Target, 'name' | 'dist'>): unknown {
  const message = (error instanceof Error ? error.message : String(error)).trim();
  if (message === 'Rspack build failed.')
    return new CommandError(`Failed to build ${name}; see the errors above.`);
  // Rspack writes the files, and wraps what the system answered.
  const [, code] = /\bFS Error\b.*\b(E[A-Z]+):/.exec(message) ?? [];
  if (code) return asCommandError({ code, syscall: 'write', message }, dist);
  return new CommandError(`Failed to build ${name}: ${message}`);
}
