import type { Client } from '@console/resources';
import { Alert } from 'antd';
import { editableType } from './model';

/** Above a form that was filled from another application: what of it, and what is left to do. */
export function TakenOver({ original }: { original: Client }) {
  const type = editableType(original);
  const copied = [
    'entity',
    'type',
    original.mobileAppDetails && 'mobile app details',
    original.securityModuleRequired && 'the need for a security module',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Alert
      type="info"
      showIcon
      title={`Filled from ${original.name}`}
      description={`Copied: ${copied}. Enter a name${type === 'APPLIANCE' ? ' and PINs' : ''}; the new application gets its own client ID${type === 'MOBILE' ? '' : ' and secret'}.`}
    />
  );
}
