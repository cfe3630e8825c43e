import { type Client, getClient } from '@console/resources';
import { deleted } from '@console/ui/deleted';
import { visibleName } from '@console/ui/formText';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { deleteClient } from './api';
import { clientDeleted } from './queries';

/** Deletes an application after the user has typed its client id exactly (part 1, section 4). */
export function useDeleteClient(onDeleted: () => void) {
  const { ask, dialog } = useTypedConfirm();
  const askToDelete = (client: Client) => {
    const { clientId } = client;
    const name = visibleName(client.name);
    ask({
      title: 'Delete application',
      what: (
        <p>
          <strong>{name}</strong> will be permanently deleted, and everything that uses it will lose access to
          the platform.
        </p>
      ),
      expected: clientId,
      expectedName: 'the client ID',
      confirmText: 'Delete',
      onConfirm: async (signal) => {
        const text = await deleted(`Application ${name}`, deleteClient(client), () => getClient(clientId));
        clientDeleted(clientId);
        showStatus(text);
        if (!signal.aborted) onDeleted();
      },
    });
  };
  return { askToDelete, dialog };
}
