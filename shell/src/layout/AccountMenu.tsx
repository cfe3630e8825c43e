import { type ColourChoice, chooseColourMode, useColourMode } from '@console/area';
import { requestSignOut } from '@console/auth';
import { showStatus } from '@console/ui/statusMessage';
import { Button, Dropdown } from 'antd';
import { CircleUserRound } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import type { WhatIsRunningProps } from '../remotes/WhatIsRunning';
import { SignOutConfirm } from './SignOutConfirm';

const colourChoices: { key: ColourChoice; label: string }[] = [
  { key: 'system', label: 'Match system' },
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
];

export function AccountMenu() {
  const { choice } = useColourMode();
  /** Fetched when first asked for, and again where that failed: React's own `lazy` would keep the failure. */
  const [WhatIsRunning, setWhatIsRunning] = useState<ComponentType<WhatIsRunningProps>>();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function ask() {
    try {
      const code = await import('../remotes/WhatIsRunning');
      setWhatIsRunning(() => code.WhatIsRunning);
      setAsking(true);
    } catch {
      showStatus('This could not be loaded. Check your connection, then try again.', 'failed');
    }
  }

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          selectedKeys: [choice],
          items: [
            { key: 'running', label: 'What is running', onClick: () => void ask() },
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
            { key: 'signOut', label: 'Sign out', onClick: () => void requestSignOut() },
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
      {/* The menu item that was chosen is gone by then. */}
      <SignOutConfirm afterClose={() => button.current?.focus()} />
      {WhatIsRunning && (
        <WhatIsRunning
          open={asking}
          onClose={() => setAsking(false)}
          // The menu item that opened it is gone by then.
          afterClose={() => button.current?.focus()}
        />
      )}
    </>
  );
}
