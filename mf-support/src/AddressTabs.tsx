import { useChangeAddress } from '@console/ui/useChangeAddress';
import { Flex, Tabs } from 'antd';
import type { ReactNode } from 'react';

interface AddressTab {
  key: string;
  label: string;
  content: ReactNode;
  /** Nothing of it stays when another tab is chosen: what it was loading is cancelled. */
  unmountOnHide?: boolean;
}

/** Tabs whose choice is in the address as `tab`; the first one is the default and has no parameter. */
export function AddressTabs({ tabs }: { tabs: readonly AddressTab[] }) {
  const [parameters, change] = useChangeAddress();
  const first = tabs[0]?.key ?? '';
  const chosen = tabs.find(({ key }) => key === parameters.get('tab'))?.key ?? first;
  const items = tabs.map(({ key, label, content, unmountOnHide = false }) => ({
    key,
    label,
    destroyOnHidden: unmountOnHide,
    children: (
      <Flex vertical gap={16}>
        {content}
      </Flex>
    ),
  }));
  return (
    <Tabs
      items={items}
      activeKey={chosen}
      onChange={(tab) => change({ tab: tab === first ? undefined : tab })}
    />
  );
}
