/**
 * An integrity that no file matches, for files whose hash is unknown: the browser then refuses them. An empty or malformed
 * digest would not do, because browsers ignore it and run the file.
 */
export const UNMATCHABLE_INTEGRITY = `sha384-${'A'.repeat(64)}`;
