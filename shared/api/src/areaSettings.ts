import { create, type Struct, StructError } from 'superstruct';
import { runtimeConfig } from './runtimeConfig';

/** The settings of an area in `/config.json` are invalid. The message is shown to the user and never contains a value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings of an area; throws `SettingsError`. */
export type AreaSettings<T> = () => T;

/** What was expected, without the actual value, which may be a PIN. */
const expectation = ({ failures }: StructError) =>
  failures()[0]?.message.replace(/,? but received.*$/s, '') ?? 'It has another shape';

/**
 * The settings of one area: the object under its name in `/config.json`, validated with the area's own model. Validation
 * happens when the area is loaded, so a mistake affects that area only.
 */
export function areaSettings<T>(area: `mf-${string}`, model: Struct<T, unknown>): AreaSettings<T> {
  return () => {
    try {
      return create(runtimeConfig().areas[area] ?? {}, model);
    } catch (error) {
      if (!(error instanceof StructError)) throw error;
      const field = ['areas', area, ...error.path].join('.');
      throw new SettingsError(`Its setting ${field} in config.json is not valid. ${expectation(error)}.`);
    }
  };
}
