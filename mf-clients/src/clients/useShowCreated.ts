import { showStatus } from '@console/ui/statusMessage';
import { useNavigate } from 'react-router-dom';
import { clientPath, editClientPath } from './paths';
import { stateWith, type UnsentDetails } from './unsentDetails';

export interface Created {
  /** For the status region. */
  message: string;
  /** For the edit page to restore. */
  unsent?: UnsentDetails | undefined;
}

/** Goes on to an application that was just created: to its edit page if its details are still to be saved. */
export function useShowCreated(clientId: string) {
  const navigate = useNavigate();
  return ({ message, unsent }: Created) => {
    showStatus(message);
    if (unsent) void navigate(editClientPath(clientId), { replace: true, state: stateWith(unsent) });
    else void navigate(clientPath(clientId), { replace: true });
  };
}
