/** @jest-environment node */
import { createRequire } from 'node:module';

const loader = (name: string): ((source: string) => string) =>
  createRequire(__filename)(`../../loaders/${name}`);

test('a dialog that notices clicks in another way fails the build', () => {
  expect(() =>
    loader('windowClicks.cjs')("document.addEventListener('click', getClickPosition, true);"),
  ).toThrow("antd's dialog notices clicks differently: update windowClicks.cjs");
});

test('an alert with one icon more fails the build', () => {
  const icons = ['Check', 'Info', 'Close', 'Exclamation'].map(
    (name) => `createElement(${name}CircleFilled, null)`,
  );
  expect(loader('alertIcons.cjs')(icons.join())).not.toContain('null');
  expect(() => loader('alertIcons.cjs')([...icons, 'createElement(PlusCircleFilled, null)'].join())).toThrow(
    "antd's alert has other icons: update alertIcons.cjs",
  );
});
