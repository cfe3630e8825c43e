import { defineArea } from '@console/area';
import { PageHeader } from '@console/ui/PageHeader';
import { Button } from 'antd';

export const area = defineArea({
  routes: [{ path: '/dashboard/system', handle: { title: 'System', needs: 'system.read' }, Component: () => <PageHeader title="System" actions={<Button>x</Button>} /> }],
});
