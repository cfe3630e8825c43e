import { SettingsError } from '@console/api';
import type { Area } from '@console/area';
import { array, is, type } from 'superstruct';
import { LoadFailure } from './release/loadFailure';

const isArea = (exposed: unknown): exposed is { area: Area } =>
  is(exposed, type({ area: type({ routes: array() }) }));

/** The result of `defineArea` in the module that an area exposes. Throws a `LoadFailure` if it is missing, or its settings are invalid. */
export function exportedArea(exposed: unknown): Area {
  if (!isArea(exposed)) throw new LoadFailure('Its code does not export an area.');
  try {
    exposed.area.settings?.();
  } catch (error) {
    throw error instanceof SettingsError
      ? new LoadFailure(`${error.message} Once it is fixed, reload the page.`)
      : error;
  }
  return exposed.area;
}
