import { ApiError, queryClient } from '@console/api';
import {
  availableSecurityModules,
  type Client,
  entityQueries,
  getClient,
  securityModuleQueries,
} from '@console/resources';
import type { ValidationErrors } from 'final-form';
import { useRef, useState } from 'react';
import type { ClientFormValues } from './clientForm';

/** The statuses of a refusal that may be about a choice: what was chosen is taken, or is gone. */
const refusals: readonly unknown[] = [400, 404, 409, 422];

/**
 * After a refused save: names the choices that someone else has taken or removed since the form offered them.
 * @param edited the application that the form edits
 */
export function useOutdatedChoices(edited?: Client) {
  const [assigned, setAssigned] = useState(edited?.securityModuleSerialNumber);
  const found = useRef<ValidationErrors>(undefined);
  return {
    /** The security module that the application already has. */
    assigned,
    /** A `catch` handler of the save: reads again what the form offers. */
    readChoices: async (error: unknown, values: ClientFormValues): Promise<void> => {
      found.current = undefined;
      if (!(error instanceof ApiError) || !refusals.includes(error.status)) return;
      // What cannot be read stays as it was; of a list, the form shows that.
      const [now] = await Promise.all([
        edited && getClient(edited.clientId).catch(() => undefined),
        queryClient.invalidateQueries({ queryKey: entityQueries.all }),
        queryClient.invalidateQueries({ queryKey: securityModuleQueries.all }),
      ]);
      if (now) setAssigned(now.securityModuleSerialNumber);
      // Without its record, the module that was chosen may be the application's own.
      const own = edited && !now ? values.securityModuleSerialNumber : now?.securityModuleSerialNumber;
      found.current = outdatedChoices(values, own);
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
