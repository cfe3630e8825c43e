import { type ColourChoice, chooseColourMode, useColourMode } from '@console/area';
import { signOut } from '@console/auth';
import { Button, Dropdown } from 'antd';
import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

const WhatIsRunning = lazy(async () => ({
  default: (await import('../remotes/WhatIsRunning')).WhatIsRunning,
}));

const colourChoices: { key: ColourChoice; label: string }[] = [
  { key: 'system', label: 'As the system' },
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
];

export function AccountMenu() {
  const { choice } = useColourMode();
  /** Undefined until first asked, so that its code is fetched only then. */
  const [asking, setAsking] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          selectedKeys: [choice],
          items: [
            { key: 'running', label: 'What is running', onClick: () => setAsking(true) },
            {
              key: 'colours',
              label: 'Colours',
              children: colourChoices.map(({ key, label }) => ({
                key,
                label,
                onClick: () => chooseColourMode(key),
              })),
            },
            { type: 'divider' },
            { key: 'signOut', label: 'Sign out', onClick: () => signOut('wish') },
          ],
        }}
      >
        <Button
          ref={button}
          type="text"
          icon={<CircleUserRound size={20} aria-hidden="true" />}
          aria-label="Account"
          aria-haspopup="menu"
        />
      </Dropdown>
      <Suspense>
        {asking !== undefined && (
          <WhatIsRunning
            open={asking}
            onClose={() => setAsking(false)}
            // The menu item that opened it is gone by then.
            afterClose={() => button.current?.focus()}
          />
        )}
      </Suspense>
    </>
  );
}
