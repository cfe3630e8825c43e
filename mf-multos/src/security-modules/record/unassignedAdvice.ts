/** What to do next with a dongle that is assigned to nothing yet; continues a sentence. */
export const unassignedAdvice =
  'choose it as the security module of an appliance, then write the appliance’s credentials';
