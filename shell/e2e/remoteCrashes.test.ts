import { consoleUnderTest, holdRequests } from '@console/testing/browser';
import { container, idleRetry, manifestFile, provoked, recoversWithoutReload, release } from './brokenRemote';

const { open } = consoleUnderTest();

/** An entity's page, where the widget of another area has thrown. */
async function openWithBrokenWidget() {
  const page = await open({
    path: '/dashboard/entities/nordlys',
    prepare: (context) =>
      release(
        context,
        container(`return Promise.resolve(() => {
          function Widget() { throw new Error('at render'); }
          return { area: { routes: [], widgets: { 'mf-clients/ApplicationsOfEntity': Widget } } };
        });`),
      ),
    expectedProblems: provoked,
  });
  await page.getByRole('alert').getByText('Something in it failed.').waitFor();
  return page;
}

describe('a remote', () => {
  it('that throws while it is shown does not affect the rest, and Retry recovers', async () => {
    let broken = true;
    const page = await open({
      path: '/dashboard/clients',
      prepare: async (context) => {
        await context.exposeFunction('remoteIsBroken', () => broken);
        await release(
          context,
          container(`return window.remoteIsBroken().then(() => () => {
            let thrown = false;
            function Component() { if (!thrown || window.stillBroken) { thrown = true; throw new Error('at render'); } return 'It is back'; }
            return { area: { widgets: {}, routes: [{ path: '/dashboard/clients', handle: { title: 'Applications', needs: 'clients.read' }, Component }] } };
          });`),
        );
        await context.addInitScript(() => Object.assign(window, { stillBroken: true }));
      },
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: '“Applications” stopped working' }).waitFor();
    await page.getByRole('link', { name: 'Wearables' }).click();
    await page
      .getByRole('heading', { level: 1 })
      .and(page.getByText(/wearable/i))
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '“Applications” stopped working' }).waitFor();
    broken = false;
    await page.evaluate(() => Object.assign(window, { stillBroken: false }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('It is back').waitFor();
  });

  it('that throws because of a reply recovers with Retry once the platform replies otherwise', async () => {
    const replies = ['broken', 'good'];
    const page = await open({
      path: '/dashboard/clients',
      prepare: async (context) => {
        await context.exposeFunction('platformReply', () => replies.shift());
        await release(
          context,
          `var mf_clients_e2e = {
            init(scope) { this.scope = scope; },
            async get() {
              const [shared] = Object.values(this.scope['@tanstack/react-query']);
              const { useQuery } = (await shared.get())();
              function Component() {
                const { data } = useQuery({ queryKey: ['mf-clients', 'crashing'], queryFn: () => window.platformReply() });
                if (data === 'broken') throw new Error('at render');
                return data === 'good' && 'It is back';
              }
              return () => ({ area: { widgets: {}, routes: [{ path: '/dashboard/clients', handle: { title: 'Applications', needs: 'clients.read' }, Component }] } });
            },
          };`,
        );
      },
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: '“Applications” stopped working' }).waitFor();
    await idleRetry(page).click();
    await page.getByText('It is back').waitFor();
  });

  it('that throws while it is shown recovers with Retry once another release is live', async () => {
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) =>
        release(
          context,
          container(`return Promise.resolve(() => {
            function Component() { throw new Error('at render'); }
            return { area: { widgets: {}, routes: [{ path: '/dashboard/clients', handle: { title: 'Applications', needs: 'clients.read' }, Component }] } };
          });`),
        ),
      expectedProblems: provoked,
    });
    await page.getByRole('heading', { name: '“Applications” stopped working' }).waitFor();
    // The first retry still finds the broken release, so the second one recovers.
    await Promise.all([page.waitForResponse(manifestFile), idleRetry(page).click()]);
    await recoversWithoutReload(page, 'Clients Overview');
  });

  it('whose widget throws in another area’s page recovers there with Retry once another release is live', async () => {
    const page = await openWithBrokenWidget();
    // Errors of requests that are pending when their route is removed do not matter.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('table').first().waitFor();
  });

  it('whose widget is retried does not keep the user from the page that they open meanwhile', async () => {
    const page = await openWithBrokenWidget();
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    const answer = await holdRequests(page.context(), manifestFile);
    const arrive = await holdRequests(page.context(), '**/remotes/mf-support/remoteEntry*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: 'Wearables' }).click();
    answer();
    await idleRetry(page).or(page.getByText('Nordlys App 1')).waitFor();
    arrive();
    await page.waitForURL('**/dashboard/support/**');
  });
});
