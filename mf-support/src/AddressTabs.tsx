import { useChangeAddress } from '@console/ui/useChangeAddress';
import { Tabs, type TabsProps } from 'antd';

/** Tabs with the active one in the URL as `tab`. The first is the default and has no parameter. */
export function AddressTabs({ items = [] }: Pick<TabsProps, 'items'>) {
  const [parameters, change] = useChangeAddress();
  const first = items[0]?.key ?? '';
  const chosen = items.find(({ key }) => key === parameters.get('tab'))?.key ?? first;
  return (
    <Tabs
      items={items}
      activeKey={chosen}
      onChange={(tab) => change({ tab: tab === first ? undefined : tab })}
    />
  );
}
