import { useColourChoice } from '@console/area';
import { requestSignOut } from '@console/auth';
import { Dropdown } from 'antd';
import { useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { useOnMovingOn } from '../../useOnMovingOn';
import { frameDialogAtom } from '../dialogs/frameDialog';
import { AccountButton } from './AccountButton';
import styles from './AccountDropdown.module.css';
import { chooseColours, colourChoices } from './colourChoices';
import { enter, itemWith, MenuEntry, type Opening, places } from './MenuEntry';
import { SignedInAs } from './SignedInAs';

interface AccountDropdownProps {
  button: RefObject<HTMLButtonElement | null>;
  /** The arrow key that asked for the menu, if one did. */
  openedBy: string;
  afterClose: () => void;
}

/** The account button with its menu, which opens at once; loaded when the menu is first asked for. */
export function AccountDropdown({ button, openedBy, afterClose }: AccountDropdownProps) {
  const choice = useColourChoice();
  const open = useSetAtom(frameDialogAtom);
  const [opening, show] = useState<Opening>();
  const shown = opening !== undefined;
  const menuId = useId();
  const personId = useId();
  const accessId = useId();
  // By Back, say: the page takes the focus, from where Escape would not reach the menu.
  useOnMovingOn(() => show(undefined));
  // It replaces the button that was pressed. Opened here, because in development React calls what closes it once as well.
  useLayoutEffect(() => {
    show({ place: places[openedBy] });
    button.current?.focus({ preventScroll: true });
  }, [button, openedBy]);

  /** antd's dropdown moves the focus into the menu on Tab only; this adds the arrow keys, which also open it. */
  function onButtonKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) close(event);
    if (shown) onLetter(event);
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    if (shown) enter(menuId, place);
    else show({ place });
  }

  /** The key closes nothing else, and moves the focus no further than to the button. */
  function close(event: KeyboardEvent) {
    event.preventDefault();
    show(undefined);
    afterClose();
  }

  function onMenuKey(event: KeyboardEvent) {
    if (event.key === ' ' && document.activeElement instanceof HTMLElement) {
      // Otherwise the page would scroll.
      event.preventDefault();
      document.activeElement.click();
    }
    // Otherwise it would also press the button, which an item gives the focus back to, and open the menu again.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Tab' || event.key === 'Escape') close(event);
    onLetter(event);
  }

  function onLetter(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    // The letter of a shortcut, too, such as that of a list behind: also one that no item begins with.
    event.preventDefault();
    itemWith(key, menuId)?.focus();
  }

  return (
    <Dropdown
      open={shown}
      onOpenChange={(next, { source }) => {
        show(next ? {} : undefined);
        // Closed by a press elsewhere. A dialog opened by an item takes the focus itself.
        if (!next && source === 'trigger' && document.activeElement?.closest('[role="menu"]')) afterClose();
      }}
      trigger={['click']}
      placement="bottomRight"
      // Inside the same landmark as its button.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      menu={{
        id: menuId,
        'aria-labelledby': personId,
        'aria-describedby': accessId,
        onKeyDown: onMenuKey,
        // Of any item, which then no longer exists. A dialog, whose code may be late, returns the focus there as well.
        onClick: afterClose,
        selectedKeys: [choice],
        items: [
          {
            type: 'group',
            label: (
              <>
                <SignedInAs id={personId} accessId={accessId} />
                <MenuEntry opening={opening} menuId={menuId} />
              </>
            ),
          },
          { type: 'divider' },
          { key: 'running', label: 'What is running', onClick: () => open('running') },
          { key: 'keys', label: 'Keyboard shortcuts', onClick: () => open('keys') },
          {
            // A group rather than a submenu, for which a narrow page has no room.
            type: 'group',
            label: 'Colours',
            children: colourChoices.map((colours) => ({
              ...colours,
              ...(colours.key === choice && {
                className: styles.chosen,
                extra: <Check size={16} aria-hidden />,
              }),
              // Not in antd's types, but passed through to the element.
              ...{ role: 'menuitemradio', 'aria-checked': colours.key === choice },
              'aria-label': `Colours: ${colours.label}`,
              onClick: () => chooseColours(colours),
            })),
          },
          { type: 'divider' },
          { key: 'signOut', label: 'Sign out', onClick: () => void requestSignOut() },
        ],
      }}
    >
      <AccountButton ref={button} aria-expanded={shown} onKeyDown={onButtonKey} />
    </Dropdown>
  );
}
