import type { Area } from '../area';

/** The area that is built standalone: its `src/routes.tsx`. */
export const area: Area;
