/** At fields that only take such URLs (part 2, section 5). */
export const urlHint = 'Starts with https:// or http://';
