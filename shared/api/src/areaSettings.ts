import { create, type Struct, StructError } from 'superstruct';
import { runtimeConfig } from './runtimeConfig';

/** What an area set in `/config.json` does not fit its model. The message is for the person, and repeats no value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings of an area; throws `SettingsError`. */
export type AreaSettings<T> = () => T;

/** What was expected, without what is there: it may be a PIN. */
const expectation = ({ failures }: StructError) =>
  failures()[0]?.message.replace(/,? but received.*$/s, '') ?? 'It has another shape';

/**
 * The settings of one area: what stands under its name in `/config.json`, by the area's own model. They are checked
 * when the area comes into use, so that a mistake in them is that area's alone.
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
