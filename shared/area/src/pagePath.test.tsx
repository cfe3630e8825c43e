import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { addressParams, pagePath, usePageParams } from './pagePath';

const route = '/dashboard/devices/:brand/:model' as const;

test('encodes every parameter as one segment', () => {
  expect(pagePath(route, { brand: 'A/B', model: '50 % off?' })).toBe(
    '/dashboard/devices/A%2FB/50%20%25%20off%3F',
  );
  expect(pagePath('/dashboard/system', {})).toBe('/dashboard/system');
});

test.each(['', '.', '..', 'A\ud800'])('a parameter %j has no address', (model) => {
  expect(pagePath(route, { brand: 'A', model })).toBe('');
});

test('a parameter that would open another page has no address, with or without a trailing slash', () => {
  const entity = '/dashboard/entities/:id' as const;
  const besides = ['/dashboard/entities/create', '/dashboard/entities/list//'];
  for (const id of ['create', 'list']) expect(pagePath(entity, { id }, besides)).toBe('');
  for (const id of ['created', 'Create'])
    expect(pagePath(entity, { id }, besides)).toBe(`/dashboard/entities/${id}`);
});

test('a page reads its parameters from the address, each decoded once', () => {
  const path = pagePath(route, { brand: 'A%2FB', model: 'ü 1' });
  expect(addressParams(route, path)).toEqual({ brand: 'A%2FB', model: 'ü 1' });
  const { result } = renderHook(() => usePageParams(route), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  });
  expect(result.current).toEqual({ brand: 'A%2FB', model: 'ü 1' });
});

test('an invalid encoding is kept as it is, and a missing segment is left out', () => {
  expect(addressParams(route, '/dashboard/devices/100%')).toEqual({ brand: '100%' });
  expect(addressParams(route, '/dashboard/devices//B')).toEqual({ model: 'B' });
});
