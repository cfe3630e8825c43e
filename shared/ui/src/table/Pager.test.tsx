import { screen, within } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { Pager, pageLinks } from './Pager';

test.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 30, [1, 2, null, 30]],
  [4, 30, [1, 2, 3, 4, 5, null, 30]],
  [15, 30, [1, null, 14, 15, 16, null, 30]],
  [30, 30, [1, null, 29, 30]],
])('page %d of %d offers %j: never a gap of a single page', (page, last, links) => {
  expect(pageLinks(page, last)).toEqual(links);
});

test('shows the range of rows, and switches pages and page sizes', async () => {
  const onPage = jest.fn();
  const onPageSize = jest.fn();
  const { user } = renderScreen(
    <Pager
      name="applications"
      page={3}
      pageSize={10}
      pageSizes={[5, 10]}
      total={1_234}
      onPage={onPage}
      onPageSize={onPageSize}
    />,
  );
  expect(screen.getByText('21–30 of 1,234')).toBeInTheDocument();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of applications' }));
  expect(pages.getByRole('button', { name: 'Page 3 of applications' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await user.click(pages.getByRole('button', { name: 'Next page of applications' }));
  await user.click(pages.getByRole('button', { name: 'Page 124 of applications' }));
  expect(onPage.mock.calls).toEqual([[4], [124]]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page of applications' }), '5');
  expect(onPageSize).toHaveBeenCalledWith(5);
});

test.each([
  [1, true, false],
  [2, false, false],
  [3, false, true],
])('on page %d of 3, Previous is disabled: %s, and Next: %s', (page, atFirst, atLast) => {
  const props = { name: 'applications', pageSize: 10, pageSizes: [10], total: 30 };
  renderScreen(<Pager {...props} page={page} onPage={jest.fn()} onPageSize={jest.fn()} />);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button('Previous page of applications').disabled).toBe(atFirst);
  expect(button('Next page of applications').disabled).toBe(atLast);
});

test.each([
  [70, 0],
  [71, 1],
])(
  'a pager of %d rows, 10 per page, has %d fields to jump to a page: none if all pages are listed',
  (total, fields) => {
    const props = { name: 'applications', pageSize: 10, pageSizes: [10], total };
    renderScreen(<Pager {...props} page={1} onPage={jest.fn()} onPageSize={jest.fn()} />);
    expect(screen.queryAllByRole('textbox')).toHaveLength(fields);
  },
);

test('large numbers of rows and pages have thousands separators', () => {
  renderScreen(
    <Pager
      name="applications"
      page={1_001}
      pageSize={5}
      pageSizes={[5]}
      total={5_014}
      onPage={jest.fn()}
      onPageSize={jest.fn()}
    />,
  );
  expect(screen.getByText('5,001–5,005 of 5,014')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Go to page of applications, 1 to 1,003' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 1,001 of applications' })).toHaveTextContent(/^1,001$/);
});

test('the field for a page number goes to the nearest page that there is, and is empty for the next one', async () => {
  const props = { name: 'applications', pageSize: 10, pageSizes: [10], total: 300 };
  const onPage = jest.fn();
  const { user } = renderScreen(<Pager {...props} page={1} onPage={onPage} onPageSize={jest.fn()} />);
  const field = screen.getByRole('textbox');
  await user.type(field, '12{Enter}99{Enter}0{Enter}{Enter}');
  expect(onPage.mock.calls).toEqual([[12], [30], [1]]);
  expect(field).toHaveValue('');
});
