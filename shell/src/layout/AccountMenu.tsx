import { useLateComponent } from '@console/ui/useLateComponent';
import { useRef, useState } from 'react';
import { AccountButton } from './AccountButton';
import { SignOutConfirm } from './SignOutConfirm';

const load = async () =>
  (await import(/* webpackChunkName: "antd-es-dropdown" */ './AccountDropdown')).AccountDropdown;

export function AccountMenu() {
  const { Component: Dropdown, fetch } = useLateComponent(load);
  const [startsOpen, setStartsOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // The menu item that was chosen is gone by then.
  const afterClose = () => button.current?.focus();
  /** A click may follow. */
  const near = () => void load().catch(() => undefined);

  return (
    <>
      {Dropdown ? (
        <Dropdown startsOpen={startsOpen} button={button} afterClose={afterClose} />
      ) : (
        <AccountButton
          ref={button}
          aria-expanded={false}
          onPointerEnter={near}
          onFocus={near}
          onClick={async () => setStartsOpen(await fetch())}
        />
      )}
      <SignOutConfirm afterClose={afterClose} />
    </>
  );
}
