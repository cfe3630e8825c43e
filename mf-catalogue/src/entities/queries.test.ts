import { queryClient } from '@console/api';
import { entityQueries } from '@console/resources';
import { testPlatform } from '@console/testing';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { entityCreated } from './queries';

beforeEach(() => queryClient.clear());

test('a list of entities that is on screen keeps its rows until it has the created one', async () => {
  const [created, ...others] = testPlatform().records.entities();
  let entities = others;
  const queryFn = async () => entities;
  // A form whose list disappears is unmounted, and what was typed into it is lost.
  const observer = new QueryObserver(queryClient, { ...entityQueries.list(), queryFn });
  const stop = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  await waitFor(() => expect(shown()).toEqual(others));
  if (created) entities = [created, ...others];
  entityCreated();
  expect(shown()).toEqual(others);
  await waitFor(() => expect(shown()).toContainEqual(created));
  stop();
});
