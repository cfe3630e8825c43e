import type { Client } from '@console/resources';
import { visibleName } from '@console/ui/formText';
import { Alert } from 'antd';
import { editableType } from './model';

/** Above the form of a duplicate: which fields were copied, and which are left to fill in. */
export function DuplicateNotice({ original }: { original: Client }) {
  const type = editableType(original);
  const copied = [
    'entity',
    'type',
    original.mobileAppDetails && 'mobile app details',
    original.securityModuleRequired && 'the security module requirement',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Alert
      type="info"
      showIcon
      title={`Prefilled from ${visibleName(original.name)}`}
      description={`Copied: ${copied}. Enter a name${type === 'APPLIANCE' ? ' and PINs' : ''}; the new application gets its own client ID${type === 'MOBILE' ? '' : ' and secret'}.`}
    />
  );
}
