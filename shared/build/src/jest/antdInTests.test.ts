import * as antdInTests from 'antd';
import * as antd from 'antd/lib';

const components = Object.entries(antd).filter(([name]) => /^[A-Z]/.test(name));

test.each(components)('tests can use %s of antd', (name, component) => {
  expect(Reflect.get(antdInTests, name)).toBe(component);
});
