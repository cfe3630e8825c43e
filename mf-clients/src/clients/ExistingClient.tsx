import { type Client, clientQueries, type ImportClientBody } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { fieldChanges, type RecordField } from '@console/ui/fieldChanges';
import { visibleName } from '@console/ui/formText';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { RequestStates } from '@console/ui/RequestStates';
import { TextLink } from '@console/ui/TextLink';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { clientFields, type EditableClientFields } from './clientChanges';
import { clientTypeName } from './model';
import { clientPath } from './paths';
import { clientQuery } from './queries';

/** Without the secret, which `clientQuery` drops, and the banner: a file may contain the image instead of its URL. */
const comparedFields: readonly RecordField<EditableClientFields & Pick<Client, 'authorities'>>[] = [
  { label: 'Client Type', value: clientTypeName },
  ...new Set([...clientFields.APPLIANCE, ...clientFields.MOBILE]),
].filter(({ label }) => label !== 'Client secret' && label !== 'Email banner image');

/** Warns before an import if the application already exists, and shows how the file differs from it. */
export function ExistingClient({ file }: { file: ImportClientBody }) {
  // Across all entities: the platform refuses an id that is taken in any of them.
  const list = useQuery(clientQueries.list(undefined));
  const listed = list.data?.find(({ clientId }) => clientId === file.clientId);
  const query = useQuery({ ...clientQuery(file.clientId), enabled: listed !== undefined });
  const failure = useLoadFailure(list);
  if (failure)
    return (
      <FailureAlert
        severity="warning"
        title="Could not check whether this application already exists"
        error={failure}
        onRetry={() => list.refetch()}
      />
    );
  if (!listed) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`An application with this client ID already exists: ${visibleName(listed.name)}`}
        description={
          <p>
            Importing it again may be refused. You can{' '}
            <TextLink to={clientPath(file.clientId)}>open the existing one</TextLink>. Secrets and banners are
            not compared.
          </p>
        }
      />
      <RequestStates query={query} name="existing application">
        {(existing) => (
          <ImportDifferences changes={fieldChanges(comparedFields, { loaded: existing, now: file })} />
        )}
      </RequestStates>
    </>
  );
}
