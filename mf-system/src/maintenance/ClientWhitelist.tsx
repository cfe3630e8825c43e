import { FailureAlert } from '@console/ui/FailureAlert';
import { withoutInvisible } from '@console/ui/formText';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useCallback, useId } from 'react';
import styles from './AddToWhitelist.module.css';
import { isEmail } from './readEmails';
import { unknownClient, useClientNames } from './useClientNames';
import { WhitelistEditor, type WhitelistEditorProps } from './WhitelistEditor';
import { applyChange, withEntries } from './whitelists';

/** Empty if the text cannot be one. */
function typedClientId(typed: string): string {
  const text = withoutInvisible(typed).trim();
  return /\s/.test(text) ? '' : text;
}

/** The clients whitelist; an entry without an application is marked. */
export function ClientWhitelist(props: WhitelistEditorProps) {
  const { list, change, onChange } = props;
  const id = useId();
  const { query: clients, names } = useClientNames();
  const present = new Set(applyChange('clients', list, change));
  // Of the names, which have each application once.
  const options = [...(names ?? [])]
    .filter(([clientId]) => !present.has(clientId))
    .map(([clientId, name]) => ({ value: clientId, label: `${name} (${clientId})` }));

  function typedOption(typed: string) {
    const clientId = typedClientId(typed);
    if (clients.isPending || !clientId || (names && isEmail(clientId))) return undefined;
    if (present.has(clientId) || names?.has(clientId)) return undefined;
    return { value: clientId, label: `Add ${names ? 'unknown ' : ''}client ID “${clientId}”` };
  }

  function notFound(typed: string) {
    if (clients.isPending) return 'Loading applications…';
    const clientId = typedClientId(typed);
    if (present.has(clientId)) return 'Already on the list';
    if (isEmail(clientId)) return 'This is an email: add it under Users';
    return names ? 'No such application' : 'Type a client ID';
  }

  const add = (ids: readonly string[]) => onChange?.(withEntries(list, change, ids));

  const describe = useCallback(
    (entry: string) =>
      names && (
        <small className={names.has(entry) ? undefined : styles.unknown}>
          {names.get(entry) ?? unknownClient}
        </small>
      ),
    [names],
  );

  return (
    <WhitelistEditor
      {...props}
      title="Applications"
      noun="application"
      describe={describe}
      textOf={(entry) => names?.get(entry)}
    >
      {!clients.data && (
        <FailureAlert
          severity="warning"
          title="Applications can only be added by client ID right now"
          error={clients.error}
          onRetry={() => clients.refetch()}
        />
      )}
      <div className={styles.add}>
        <label htmlFor={id} className={styles.label}>
          Add an application
        </label>
        <SearchableSelect
          id={id}
          style={{ width: '100%' }}
          value={undefined}
          placeholder={clients.isLoadingError ? 'Client ID' : 'Name or client IDs'}
          loading={clients.isPending}
          options={options}
          typedOption={typedOption}
          notFoundContent={notFound}
          // Without the names, nothing tells which IDs exist.
          {...(names && {
            several: { noun: 'application', isChosen: (clientId) => present.has(clientId), onChoose: add },
          })}
          onChange={(clientId) => clientId && add([clientId])}
        />
      </div>
    </WhitelistEditor>
  );
}
