import { useLateComponent } from '@console/ui/useLateComponent';
import { useRef, useState } from 'react';
import { useOnMovingOn } from '../../useOnMovingOn';
import { AccountButton } from './AccountButton';
import { SignOutConfirm } from './SignOutConfirm';

const load = async () =>
  (await import(/* webpackChunkName: "antd-es-dropdown" */ './AccountDropdown')).AccountDropdown;

export function AccountMenu() {
  const { Component: Dropdown, fetch, callOff } = useLateComponent(load);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useOnMovingOn(callOff);
  const afterClose = () => button.current?.focus({ preventScroll: true });
  /** On hover and focus, ahead of a click. */
  const preload = () => void load().catch(() => undefined);

  return (
    <>
      {Dropdown && isAsked ? (
        <Dropdown button={button} afterClose={afterClose} />
      ) : (
        <AccountButton
          ref={button}
          aria-expanded={false}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={async () => setAsked(await fetch())}
        />
      )}
      <SignOutConfirm />
    </>
  );
}
