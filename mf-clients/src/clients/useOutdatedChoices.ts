import { ApiError, queryClient } from '@console/api';
import { availableSecurityModules, entityQueries, securityModuleQueries } from '@console/resources';
import type { ValidationErrors } from 'final-form';
import { useRef } from 'react';
import type { ClientFormValues } from './clientForm';

/** The statuses of a refusal that may be about a choice: what was chosen is taken, or is gone. */
const refusals: readonly unknown[] = [400, 404, 409, 422];

/**
 * After a refused save: names the choices that someone else has taken or removed since the form offered them.
 * @param assigned the security module that the application already has
 */
export function useOutdatedChoices(assigned?: string | null) {
  const found = useRef<ValidationErrors>(undefined);
  return {
    /** A `catch` handler of the save: reads again what the form offers. */
    readChoices: async (error: unknown, values: ClientFormValues): Promise<void> => {
      found.current = undefined;
      if (!(error instanceof ApiError) || !refusals.includes(error.status)) return;
      // A list that cannot be read stays as it was; the form shows that.
      await Promise.all(
        [entityQueries.all, securityModuleQueries.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      found.current = outdatedChoices(values, assigned);
    },
    fieldErrors: () => found.current,
  };
}

function outdatedChoices(values: ClientFormValues, assigned?: string | null): ValidationErrors {
  const { entityId, clientType, securityModuleRequired, securityModuleSerialNumber: chosen } = values;
  const entities = queryClient.getQueryData(entityQueries.list().queryKey);
  const modules = queryClient.getQueryData(securityModuleQueries.list(availableSecurityModules).queryKey);
  const isGone = entities && !entities.some(({ id }) => id === entityId);
  const isTaken =
    clientType === 'APPLIANCE' &&
    securityModuleRequired &&
    chosen !== assigned &&
    modules &&
    !modules.some(({ serialNumber }) => serialNumber === chosen);
  return {
    ...(isGone && { entityId: `${entityId} no longer exists: choose another one.` }),
    ...(isTaken && { securityModuleSerialNumber: `${chosen} is no longer available: choose another one.` }),
  };
}
