import type { SecurityModule } from '@console/resources';
import { downloadJson } from '@console/ui/download';
import { Button } from 'antd';
import { FileDown } from 'lucide-react';
import { securityModuleFile } from './securityModuleFile';

/** Downloads a record as a file that can be imported again. It contains no secret. */
export function ExportSecurityModule({ module }: { module: SecurityModule }) {
  const { serialNumber } = module;
  return (
    <Button
      size="small"
      icon={<FileDown size={14} aria-hidden />}
      aria-label={`Export json of ${serialNumber}`}
      onClick={() => downloadJson(`multos-${serialNumber}.json`, securityModuleFile(module))}
    >
      Export json
    </Button>
  );
}
