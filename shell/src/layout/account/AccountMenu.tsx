import { useLateComponent } from '@console/ui/useLateComponent';
import { useRef, useState } from 'react';
import { useOnMovingOn } from '../../useOnMovingOn';
import { AccountButton } from './AccountButton';
import { SignOutConfirm } from './SignOutConfirm';

const load = async () =>
  (await import(/* webpackChunkName: "antd-es-dropdown" */ './AccountDropdown')).AccountDropdown;

export function AccountMenu() {
  const { Component: Dropdown, fetch, callOff } = useLateComponent(load);
  /** The key that asked for the menu, or nothing for a click. */
  const [openedBy, setOpenedBy] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  useOnMovingOn(callOff);
  const afterClose = () => button.current?.focus({ preventScroll: true });
  /** On hover and focus, ahead of a click. */
  const preload = () => void load().catch(() => undefined);
  const open = async (key: string) => setOpenedBy((await fetch()) ? key : undefined);

  return (
    <>
      {Dropdown && openedBy !== undefined ? (
        <Dropdown button={button} openedBy={openedBy} afterClose={afterClose} />
      ) : (
        <AccountButton
          ref={button}
          aria-expanded={false}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => open('')}
          onKeyDown={(event) => {
            if (!/^Arrow(Up|Down)/.test(event.key)) return;
            event.preventDefault();
            void open(event.key);
          }}
        />
      )}
      <SignOutConfirm />
    </>
  );
}
