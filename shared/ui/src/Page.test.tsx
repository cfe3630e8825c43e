import { screen, within } from '@testing-library/react';
import { Page, PageSection } from './Page';
import { PageHeader } from './PageHeader';
import { renderScreen } from './renderScreen';

test('a page has one heading, its way back as links, its actions, and titled sections', async () => {
  const { user, router } = renderScreen(
    <Page>
      <PageHeader
        title="Ring One"
        crumbs={[{ label: 'OEMs', to: '/dashboard/oems' }, { label: 'Acme' }]}
        actions={<button type="button">Edit</button>}
      />
      <PageSection title="Variants">Two of them</PageSection>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ring One');
  expect(screen.getByRole('region', { name: 'Variants' })).toHaveTextContent('Two of them');
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(trail).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(trail).getByRole('link', { name: 'OEMs' }));
  expect(router.state.location.pathname).toBe('/dashboard/oems');
});
