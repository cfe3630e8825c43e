import { getClient } from '@console/resources';
import { downloadJson } from '@console/ui/download';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ClientFile, clientFile } from './clientFile';

type Remarks = Omit<ClientFile, 'content'>;

interface ExportClient {
  exportClient: () => Promise<void>;
  exporting: boolean;
  /** How the export went, for the screen to show. */
  outcome: ReactNode;
}

/** Downloads an application as a JSON file that is named after its client id (part 1, section 2). */
export function useExportClient(clientId: string): ExportClient {
  const [exporting, setExporting] = useState(false);
  const [error, setError] = useState<unknown>();
  const [saved, setSaved] = useState<Remarks>();

  async function exportClient() {
    setExporting(true);
    setError(undefined);
    setSaved(undefined);
    try {
      // Read anew: the page's own copy holds no secret.
      const { content, ...remarks } = await clientFile(await getClient(clientId));
      downloadJson(`${clientId}.json`, content);
      setSaved(remarks);
    } catch (failure) {
      setError(failure);
    } finally {
      setExporting(false);
    }
  }

  return {
    exportClient,
    exporting,
    outcome: (
      <>
        <FailureAlert error={error} onRetry={() => void exportClient()} />
        {saved && <Saved fileName={`${clientId}.json`} {...saved} />}
      </>
    ),
  };
}

function Saved({ fileName, holdsCredentials, bannerLeftOut }: Remarks & { fileName: string }) {
  const remarks = [
    holdsCredentials && 'The file holds the PINs and the secret of the application: keep it like a password.',
    bannerLeftOut && 'The email banner could not be fetched; the file holds its address instead.',
  ].filter(Boolean);
  return (
    <Alert
      type={remarks.length > 0 ? 'warning' : 'success'}
      showIcon
      title={`${fileName} was saved`}
      description={remarks.length > 0 && remarks.join(' ')}
    />
  );
}
