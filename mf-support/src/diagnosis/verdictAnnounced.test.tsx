import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { payingWearable } from '../testRecords';

test('the verdict is announced once the checks that were announced have ended', async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const held = holdCalls(platform, /^\/admin\/accounts\//);
  const path = `/dashboard/support/wearables/asn/${asn}`;
  await renderArea({ area, path, platform: held.platform });
  expect(await screen.findByText('Still checking…')).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/^Diagnosis: /)).not.toBeInTheDocument();
  held.release();
  expect(await screen.findByText('Diagnosis: Can pay')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('Still checking…')).not.toBeInTheDocument();
});
