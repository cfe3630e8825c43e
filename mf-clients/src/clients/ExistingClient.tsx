import { type Client, clientQueries, type ImportClientBody } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { type FieldChange, fieldChanges } from '@console/ui/fieldChanges';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { RequestStates } from '@console/ui/RequestStates';
import { TextLink } from '@console/ui/TextLink';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { clientFields } from './clientChanges';
import { clientTypeName } from './model';
import { clientPath } from './paths';
import { clientQuery } from './queries';

/** What a page's own copy of an application has: no secret; and a file may hold the banner itself, not its address. */
const compared = [
  ...new Map(
    [...clientFields.APPLIANCE, ...clientFields.MOBILE].map((field) => [field.label, field]),
  ).values(),
].filter(({ label }) => label !== 'Client secret' && label !== 'Email banner image');

function differences(there: Client, file: ImportClientBody): FieldChange[] {
  const type = { label: 'Client Type', value: clientTypeName };
  return [
    ...fieldChanges([type], { loaded: there, now: file, mine: there }),
    ...fieldChanges(compared, { loaded: there, now: file, mine: there }),
  ];
}

/** Before a file is submitted: the application that it would make is there already, and this is how it differs. */
export function ExistingClient({ file }: { file: ImportClientBody }) {
  // Of all entities: the platform refuses an id that any of them has.
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
        title={`An application with this client ID already exists: ${listed.name}`}
        description={
          <p>
            Importing it again may be refused. You can{' '}
            <TextLink to={clientPath(file.clientId)}>open the existing one</TextLink>. Secrets and banners are
            not compared.
          </p>
        }
      />
      <RequestStates query={query} name="existing application">
        {(there) => <ImportDifferences changes={differences(there, file)} />}
      </RequestStates>
    </>
  );
}
