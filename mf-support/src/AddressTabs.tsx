import { Tabs, type TabsProps } from 'antd';
import { useSearchParams } from 'react-router-dom';

/** Tabs whose choice is in the address as `tab`; the first one is the default and has no parameter. */
export function AddressTabs({ items }: { items: NonNullable<TabsProps['items']> }) {
  const [parameters, setParameters] = useSearchParams();
  const first = items[0]?.key ?? '';
  const chosen = items.find(({ key }) => key === parameters.get('tab'))?.key ?? first;
  function choose(key: string) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === first) after.delete('tab');
        else after.set('tab', key);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return <Tabs items={items} activeKey={chosen} onChange={choose} />;
}
