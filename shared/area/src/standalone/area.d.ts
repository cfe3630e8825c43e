import type { Area } from '../area';

/** The area that runs standalone, from its `src/routes.tsx`. */
export const area: Area;
