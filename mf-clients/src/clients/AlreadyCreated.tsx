import { TextLink } from '@console/ui/TextLink';
import { Alert } from 'antd';
import { clientPath } from './paths';

/** Next to the refusal of an application that an earlier attempt of the same form has created: leads to it. */
export function AlreadyCreated({ clientId }: { clientId: string }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="This form has already created the application"
      description={
        <p>
          An earlier attempt arrived. What you changed since is missing, and so are any mobile app details.{' '}
          <TextLink to={clientPath(clientId)}>Open the application</TextLink>
        </p>
      }
    />
  );
}
