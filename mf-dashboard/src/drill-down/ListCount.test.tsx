import { renderArea } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { platformWithReply } from '../dashboard/testPlatformReply';
import { area } from '../routes';

const severalServices = 'it counts services, and a wearable may have several';
const otherTime = 'the two were loaded at different times';

test.each([
  ['expired', 901, otherTime],
  ['expiring', 902, otherTime],
  ['missing', 903, otherTime],
  ['inactive', 904, severalServices],
  ['processing', 905, severalServices],
])('above the list %s is the figure of its card, if it differs, and why', async (state, figure, reason) => {
  const platform = platformWithReply((reply) => {
    Object.assign(reply.wearablesDashboardData ?? {}, {
      wearablesWithActivationExpiredServices: 901,
      wearablesWithActivationExpiringServices: 902,
      noOfWearablesWithoutAService: 903,
    });
    Object.assign(reply.servicesDashboardData ?? {}, {
      noOfInactiveServices: 904,
      noOfProcessingServices: 905,
    });
    return reply;
  });
  await renderArea({ area, path: `/dashboard?drill=${state}`, platform });
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(
      new RegExp(`^\\d+ wearables of all entities\\. The card shows ${figure}: ${reason}\\.`),
    ),
  ).toBeInTheDocument();
});
