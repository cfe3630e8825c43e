import { type Client, getClient } from '@console/resources';
import { downloadJson } from '@console/ui/download';
import { FailureAlert } from '@console/ui/FailureAlert';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { useAttempt } from '@console/ui/useAttempt';
import { Alert } from 'antd';
import { useState } from 'react';
import { clientFile } from './clientFile';
import { credentialsOf, withoutCredentials } from './credentials';
import { ExportQuestion } from './ExportQuestion';

/** What is said of a file that was saved. */
interface Saved {
  text: string;
  mustBeRead: boolean;
}

const BANNER_LEFT_OUT = 'The email banner could not be fetched; the file contains its address instead.';

/** Downloads an application as a JSON file that is named after its client id (part 1, section 2). */
export function useExportClient(clientId: string) {
  const { begin } = useAbortOnLeave();
  const { busy: exporting, error, attempt } = useAttempt();
  const [saved, setSaved] = useState<Saved>();
  /** With its credentials, and only as long as the question is open. */
  const [asked, setAsked] = useState<Client>();
  const fileName = `${clientId}.json`;

  const exportClient = () =>
    attempt(async () => {
      setSaved(undefined);
      const signal = begin();
      // Read anew: the page's own copy holds no secret.
      const client = await getClient(clientId, signal);
      if (credentialsOf(client)) setAsked(client);
      else await save(client, signal);
    });

  async function save(client: Client, signal: AbortSignal, said?: Saved) {
    const { content, bannerLeftOut } = await clientFile(client, signal);
    signal.throwIfAborted();
    downloadJson(fileName, content);
    setSaved({
      mustBeRead: bannerLeftOut || (said?.mustBeRead ?? false),
      text: [said?.text, bannerLeftOut && BANNER_LEFT_OUT].filter(Boolean).join(' '),
    });
  }

  function choose(client: Client, credentials: string, withCredentials: boolean) {
    setAsked(undefined);
    void attempt(() =>
      withCredentials
        ? save(client, begin(), {
            mustBeRead: true,
            text: `This file contains the ${credentials} of the application: treat it like a password.`,
          })
        : save(withoutCredentials(client), begin(), {
            mustBeRead: false,
            text: `The file is without the ${credentials} of the application.`,
          }),
    );
  }

  const credentials = asked && credentialsOf(asked);
  return {
    exportClient,
    exporting,
    /** The question before secrets leave the console, and how the export went, for the screen to show. */
    outcome: (
      <>
        {asked && credentials && (
          <ExportQuestion
            open
            name={asked.name}
            credentials={credentials}
            onChoose={(withCredentials) => choose(asked, credentials, withCredentials)}
            onCancel={() => setAsked(undefined)}
          />
        )}
        <FailureAlert error={error} onRetry={() => void exportClient()} />
        {saved?.text && (
          <Alert
            type={saved.mustBeRead ? 'warning' : 'info'}
            showIcon
            title={fileName}
            description={saved.text}
          />
        )}
      </>
    ),
  };
}
