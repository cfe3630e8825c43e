import { createPlatform, type Platform } from '@console/platform';
import { type AreaPage, renderArea } from '@console/testing';
import { Outlet } from 'react-router-dom';
import { area } from '../routes';
import { ClockContext } from './dongle/useDongle';
import { FlowingClock } from './testFlowingClock';

/** For tests: the clock of the pages and the dongle. */
export const clock = new FlowingClock();
afterEach(() => clock.go());

/** For tests: the address of a page whose code never arrives, so that the page that is left stays. */
export const slowPage = '/slow-page';

/** For tests: the address of a page of another area, below the same providers as in the console. */
export const otherArea = '/other-area';

const areaOnClock: typeof area = {
  ...area,
  routes: [
    { path: slowPage, loader: () => new Promise<never>(() => undefined) },
    { path: otherArea, handle: { title: '', needs: 'multos.use' }, element: null },
    {
      path: '',
      handle: { title: '', needs: 'multos.use' },
      element: (
        <ClockContext value={clock}>
          <Outlet />
        </ClockContext>
      ),
      children: area.routes,
    },
  ],
};

/** For tests: a platform with dongles, the applications they are assigned to, and little else, to be fast. */
export function smallPlatform(scale: { securityModules?: number } = {}): Platform {
  const little = { wearables: 1, accounts: 1, clients: 60, devices: 10, historyRows: 1, errorLogRows: 1 };
  return createPlatform({ scale: { ...little, ...scale } });
}

/** For tests: opens an address of this area on virtual time. */
export function openScreen(
  path: string,
  who: Pick<Parameters<typeof renderArea>[0], 'platform' | 'as'> = {},
): Promise<AreaPage> {
  return renderArea({ area: areaOnClock, path, platform: smallPlatform(), ...who });
}

/** For tests: the message of a field. */
export function messageAt(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
