import { chooseColourMode, useColourMode } from '@console/area';
import { requestSignOut } from '@console/auth';
import { Button, Dropdown } from 'antd';
import { useSetAtom } from 'jotai';
import { CircleUserRound } from 'lucide-react';
import { useRef } from 'react';
import { colourChoices } from './colourChoices';
import { frameDialogAtom } from './frameDialog';
import { SignedInAs } from './SignedInAs';
import { SignOutConfirm } from './SignOutConfirm';

export function AccountMenu() {
  const { choice } = useColourMode();
  const open = useSetAtom(frameDialogAtom);
  const button = useRef<HTMLButtonElement>(null);
  // The menu item that was chosen is gone by then.
  const afterClose = () => button.current?.focus();

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          selectedKeys: [choice],
          items: [
            {
              key: 'who',
              type: 'group',
              label: <SignedInAs />,
            },
            { type: 'divider' },
            {
              key: 'running',
              label: 'What is running',
              onClick: () => open({ name: 'running', afterClose }),
            },
            { key: 'keys', label: 'Keys', onClick: () => open({ name: 'keys', afterClose }) },
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
      <SignOutConfirm afterClose={afterClose} />
    </>
  );
}
