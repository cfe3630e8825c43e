import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { Page, PageSection } from './Page';
import { PageHeader } from './PageHeader';

test('a page has one focusable heading, its actions, and titled sections', () => {
  renderScreen(
    <Page>
      <PageHeader
        title="Ring One"
        lead="Version 2"
        actions={<button type="button">Edit</button>}
        dangerActions={<button type="button">Delete</button>}
      />
      <PageSection title="Variants" actions={<button type="button">Add</button>}>
        Two of them
      </PageSection>
    </Page>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Ring One' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Edit',
    'Delete',
    'Add',
  ]);
  expect(screen.getByRole('region', { name: 'Variants' })).toHaveTextContent('Two of them');
});
