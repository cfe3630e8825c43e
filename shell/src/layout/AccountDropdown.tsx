import { useColourChoice } from '@console/area';
import { requestSignOut } from '@console/auth';
import { Dropdown } from 'antd';
import { useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { AccountButton } from './AccountButton';
import styles from './AccountDropdown.module.css';
import { chooseColours, colourChoices } from './colourChoices';
import { frameDialogAtom } from './frameDialog';
import { SignedInAs } from './SignedInAs';

interface AccountDropdownProps {
  /** Not where a person has turned to something else since: then it takes no focus either. */
  startsOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  afterClose: () => void;
}

/** The account's button with its menu; its code comes when the menu is first asked for. */
export function AccountDropdown({ startsOpen, button, afterClose }: AccountDropdownProps) {
  const choice = useColourChoice();
  const open = useSetAtom(frameDialogAtom);
  const [shown, show] = useState(startsOpen);
  const menuId = useId();
  const personId = useId();

  /** The menu itself is led into by Tab alone. */
  function enterMenu(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || !shown) return;
    event.preventDefault();
    document.getElementById(menuId)?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }

  function onMenuKey(event: KeyboardEvent) {
    if (event.key === ' ' && document.activeElement instanceof HTMLElement) {
      // Or the page would scroll.
      event.preventDefault();
      document.activeElement.click();
    }
    if (event.key === 'Tab') {
      // Or it would go on into the menu that closes.
      event.preventDefault();
      event.stopPropagation();
      show(false);
      afterClose();
    }
  }

  return (
    <Dropdown
      open={shown}
      onOpenChange={(next, { source }) => {
        show(next);
        // Closed by Escape. What an item opens takes the focus itself.
        if (!next && source === 'trigger' && document.activeElement?.closest('[role="menu"]')) afterClose();
      }}
      trigger={['click']}
      placement="bottomRight"
      // In the landmark of its button.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      menu={{
        id: menuId,
        'aria-labelledby': personId,
        onKeyDown: onMenuKey,
        selectedKeys: [choice],
        items: [
          { type: 'group', label: <SignedInAs id={personId} /> },
          { type: 'divider' },
          {
            key: 'running',
            label: 'What is running',
            onClick: () => open({ name: 'running', afterClose }),
          },
          { key: 'keys', label: 'Keys', onClick: () => open({ name: 'keys', afterClose }) },
          {
            // Not a menu beside the menu, for which a narrow page has no room.
            type: 'group',
            label: 'Colours',
            children: colourChoices.map((colours) => ({
              ...colours,
              ...(colours.key === choice && {
                className: styles.chosen,
                extra: <Check size={16} aria-hidden />,
              }),
              // Of which antd's menus know nothing, and hand it on.
              ...{ role: 'menuitemradio', 'aria-checked': colours.key === choice },
              'aria-label': `Colours: ${colours.label}`,
              onClick: () => {
                chooseColours(colours);
                // Once the key is done that chose them: Enter would press the button, and open the menu again.
                setTimeout(afterClose);
              },
            })),
          },
          { type: 'divider' },
          { key: 'signOut', label: 'Sign out', onClick: () => void requestSignOut() },
        ],
      }}
    >
      <AccountButton ref={button} autoFocus={startsOpen} onKeyDown={enterMenu} />
    </Dropdown>
  );
}
