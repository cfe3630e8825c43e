/** Why external staff do not see what belongs to another entity. */
export const ownEntityOnly = (own: string) =>
  `External staff can open only what belongs to their own entity, ${own}.`;
