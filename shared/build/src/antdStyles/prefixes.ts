import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Style modules whose hooks are not called with the class named after their folder: path prefix, classes. */
const exceptions: Record<string, readonly string[]> = {
  '_util/wave/style.js': ['ant-wave'],
  'badge/style/ribbon.js': ['ant-ribbon', 'ant-ribbon-wrapper'],
  'button/style/': ['ant-btn'],
  'calendar/style/': ['ant-picker', 'ant-picker-calendar'],
  'config-provider/style/': ['anticon'],
  'date-picker/style/': ['ant-picker', 'ant-picker-css-var'],
  'input/style/otp.js': ['ant-otp'],
  'input/style/search.js': ['ant-input-search'],
  'layout/style/sider.js': ['ant-layout-sider'],
  'qr-code/style/': ['ant-qrcode'],
  'space/style/addon.js': ['ant-space-addon'],
  'space/style/compact.js': ['ant-space-compact'],
  'tag/style/': ['ant-tag'],
  'tree-select/style/': ['ant-tree-select', 'ant-select-tree', 'ant-tree-select-css-var'],
  'upload/style/': ['ant-upload', 'ant-upload-wrapper'],
};

function hasRootClass(folder: string): boolean {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ name }) => readFileSync(join(folder, name), 'utf8').includes('useCSSVarCls('));
}

/**
 * The classes with which antd's components call a style hook: that of the component, and often that of its root.
 * antdStyles.test.ts verifies them for all components that the console uses.
 * @param path below antd's folder
 */
export function prefixesOf(antdFolder: string, path: string, hook: string): readonly string[] {
  if (path.startsWith('grid/')) return [hook === 'useRowStyle' ? 'ant-row' : 'ant-col'];
  const exception = Object.entries(exceptions).find(([start]) => path.startsWith(start));
  if (exception) return exception[1];
  const folder = path.slice(0, path.indexOf('/'));
  const own = `ant-${folder}`;
  return hook === 'default' && hasRootClass(join(antdFolder, folder)) ? [own, `${own}-css-var`] : [own];
}
