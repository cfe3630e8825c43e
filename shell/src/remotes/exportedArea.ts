import { SettingsError } from '@console/api';
import type { Area } from '@console/area';
import { LoadFailure } from './loadFailure';

function isArea(value: unknown): value is { area: Area } {
  if (typeof value !== 'object' || value === null || !('area' in value)) return false;
  const { area } = value;
  return typeof area === 'object' && area !== null && 'routes' in area && Array.isArray(area.routes);
}

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
