/** For the names of files, in local time. The Swedish formats are those of ISO 8601. */
export const localDate = () => new Date().toLocaleDateString('sv');

/** '2026-11-23 09:05:00'; the colons become hyphens on saving. */
export const localDateTime = () => new Date().toLocaleString('sv');
