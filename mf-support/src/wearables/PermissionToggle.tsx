import { notAllowedReason, useCan } from '@console/auth';
import { Term } from '@console/ui/Term';
import { Toggle } from '@console/ui/Toggle';
import { Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import type { SupportPermission } from './permissions';
import { useSwitchPermission } from './useSwitchPermission';

interface PermissionToggleProps {
  permission: SupportPermission;
  /** The state on the platform; undefined if it reports none. */
  checked: boolean | undefined;
  /** Tells it from others of the same name; the name of the permission by default. */
  label?: ReactNode;
}

/**
 * A permission that staff can switch, and what it means for the customer. Read-only roles see it locked, with the reason
 * (decisions.md, "Roles").
 */
export function PermissionToggle({ permission, checked, label = permission.label }: PermissionToggleProps) {
  const mayChange = useCan('support.write');
  const effectId = useId();
  const { switchingTo, switchTo } = useSwitchPermission(permission);
  return (
    <Flex vertical gap={4}>
      <Toggle
        label={label}
        checked={checked ?? false}
        changingTo={switchingTo}
        onChange={switchTo}
        disabledReason={mayChange ? undefined : notAllowedReason}
        describedBy={effectId}
      />
      <small id={effectId}>{effectText(permission, checked)}</small>
      {permission.term && <Term of={permission.term}>What is {permission.term.toLowerCase()}?</Term>}
    </Flex>
  );
}

function effectText({ effect }: SupportPermission, allowed: boolean | undefined): string {
  if (allowed === undefined) return 'The platform does not say whether this is allowed.';
  return allowed ? effect.on : effect.off;
}
