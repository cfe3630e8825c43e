import { FailureAlert } from '@console/ui/FailureAlert';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useCallback, useId } from 'react';
import styles from './AddToWhitelist.module.css';
import { useClientNames } from './useClientNames';
import { WhitelistEditor, type WhitelistEditorProps } from './WhitelistEditor';
import { applyChange, withEntries } from './whitelists';

/** The clients whitelist. Only existing applications can be added; an entry without an application is marked. */
export function ClientWhitelist(props: WhitelistEditorProps) {
  const { list, change, onChange } = props;
  const id = useId();
  const { query: clients, names } = useClientNames();
  const present = new Set(applyChange(list, change));
  const options = clients.data
    ?.filter(({ clientId }) => !present.has(clientId))
    .map(({ clientId, name }) => ({ value: clientId, label: `${name} (${clientId})` }));

  const describe = useCallback(
    (entry: string) => {
      if (!names) return undefined;
      const name = names.get(entry);
      return name === undefined ? (
        <small className={styles.unknown}>No application has this client ID</small>
      ) : (
        <small>{name}</small>
      );
    },
    [names],
  );

  return (
    <WhitelistEditor
      {...props}
      title="Applications"
      noun="application"
      describe={describe}
      textOf={(entry) => names?.get(entry) ?? ''}
    >
      {!clients.data && (
        <FailureAlert
          severity="warning"
          title="Applications cannot be added right now"
          error={clients.error}
          onRetry={() => clients.refetch()}
        />
      )}
      {!clients.isLoadingError && (
        <div className={styles.add}>
          <label htmlFor={id} className={styles.label}>
            Add an application
          </label>
          <SearchableSelect
            id={id}
            style={{ width: '100%' }}
            value={undefined}
            placeholder="Name or client ID"
            loading={clients.isPending}
            options={options ?? []}
            notFoundContent={clients.data ? 'No such application' : 'Loading applications…'}
            onChange={(clientId) => clientId && onChange?.(withEntries(list, change, [clientId]))}
          />
        </div>
      )}
    </WhitelistEditor>
  );
}
