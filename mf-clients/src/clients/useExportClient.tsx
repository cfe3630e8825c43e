import { type Client, getClient } from '@console/resources';
import { BusyAnnouncement } from '@console/ui/BusyAnnouncement';
import { downloadJson } from '@console/ui/download';
import { FailureAlert } from '@console/ui/FailureAlert';
import { visibleName } from '@console/ui/formText';
import { useExportAttempt } from '@console/ui/useAttempt';
import { useAbortOnLeaving } from '@console/ui/useOnLeaving';
import { Alert } from 'antd';
import { useState } from 'react';
import { describeCredentials, withoutCredentials } from './credentials';
import { ExportQuestion } from './ExportQuestion';
import { forgetIfGone } from './queries';

interface Question {
  client: Client;
  credentials: string;
}

/** Shown after a file was saved. */
interface Notice {
  text: string;
  isWarning: boolean;
}

const BANNER_LEFT_OUT = 'The email banner could not be fetched; the file contains its address instead.';

/** Downloads an application as a JSON file named after its client id (part 1, section 2). */
export function useExportClient(clientId: string) {
  const { begin } = useAbortOnLeaving();
  const fileName = `${clientId}.json`;
  const { busy: exporting, error, attempt } = useExportAttempt(fileName);
  const [notice, setNotice] = useState<Notice>();
  /** The application with its credentials, kept only while the question is open. */
  const [toConfirm, setToConfirm] = useState<Question>();

  const exportClient = () => attempt(askOrSave);

  async function askOrSave() {
    setNotice(undefined);
    const signal = begin();
    // Fetched again, because the page's copy does not include the secret.
    const client = await getClient(clientId, signal).catch(forgetIfGone(clientId));
    signal.throwIfAborted();
    const credentials = describeCredentials(client);
    if (credentials) setToConfirm({ client, credentials });
    else await save(client, signal);
  }

  async function save(client: Client, signal: AbortSignal, remark = '') {
    const { clientFile } = await import('./clientFile');
    const { content, bannerLeftOut, lacking } = await clientFile(client, signal);
    signal.throwIfAborted();
    downloadJson(fileName, content);
    setNotice({
      isWarning: bannerLeftOut || lacking !== '' || describeCredentials(client) !== undefined,
      text: [
        remark,
        bannerLeftOut && BANNER_LEFT_OUT,
        lacking && `This file lacks ${lacking}, so it cannot be imported.`,
      ]
        .filter(Boolean)
        .join(' '),
    });
  }

  function choose({ client, credentials }: Question, withCredentials: boolean) {
    setToConfirm(undefined);
    const remark = withCredentials
      ? `This file contains the ${credentials} of the application: treat it like a password.`
      : `This file does not contain the ${credentials} of the application.`;
    void attempt(() => save(withCredentials ? client : withoutCredentials(client), begin(), remark));
  }

  return {
    exportClient,
    exporting,
    /** The question before secrets leave the console, then the result of the export; the screen renders it. */
    outcome: (
      <>
        {toConfirm && (
          <ExportQuestion
            name={visibleName(toConfirm.client.name)}
            credentials={toConfirm.credentials}
            onChoose={(withCredentials) => choose(toConfirm, withCredentials)}
            onCancel={() => setToConfirm(undefined)}
          />
        )}
        <FailureAlert error={error} onRetry={exportClient} byHand />
        <BusyAnnouncement busy={exporting}>Preparing the file…</BusyAnnouncement>
        {notice?.text && (
          <Alert
            type={notice.isWarning ? 'warning' : 'info'}
            showIcon
            title={fileName}
            description={notice.text}
          />
        )}
      </>
    ),
  };
}
