import { Admin, Resource } from 'react-admin';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { EntityList } from './EntityList';
import { EntityShow } from './EntityShow';
import { Layout } from './Layout';

export function App() {
  return (
    <Admin
      title="Staff Console"
      layout={Layout}
      dataProvider={dataProvider}
      authProvider={authProvider}
      disableTelemetry
    >
      <Resource name="entities" list={EntityList} show={EntityShow} recordRepresentation="name" />
    </Admin>
  );
}
