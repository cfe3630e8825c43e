import { chooseColourMode, useColourMode } from '@console/area';
import { requestSignOut } from '@console/auth';
import { Dropdown } from 'antd';
import { useSetAtom } from 'jotai';
import { type RefObject, useState } from 'react';
import { AccountButton } from './AccountButton';
import { colourChoices } from './colourChoices';
import { frameDialogAtom } from './frameDialog';
import { SignedInAs } from './SignedInAs';

interface AccountDropdownProps {
  button: RefObject<HTMLButtonElement | null>;
  afterClose: () => void;
}

/** The account's button with its menu, open from the start: its code comes when the menu is first asked for. */
export function AccountDropdown({ button, afterClose }: AccountDropdownProps) {
  const { choice } = useColourMode();
  const open = useSetAtom(frameDialogAtom);
  const [shown, show] = useState(true);

  return (
    <Dropdown
      open={shown}
      onOpenChange={show}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectedKeys: [choice],
        items: [
          { type: 'group', label: <SignedInAs /> },
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
      <AccountButton ref={button} autoFocus />
    </Dropdown>
  );
}
