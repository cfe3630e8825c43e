import { RequestStates } from '@console/ui/RequestStates';
import { showStatus } from '@console/ui/statusMessage';
import { useForgetDraft } from '@console/ui/useDraft';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { clientPath } from './paths';
import { hasClientQuery } from './queries';
import { notSaved } from './unsentDetails';
import type { PendingCreation } from './usePendingCreation';
import { useShowCreated } from './useShowCreated';

interface ResumeCreationProps {
  creation: PendingCreation;
  /** Name of the form, whose draft is dropped if the application was created. */
  formName: string;
  /** The form, shown if the application was not created. */
  children: ReactNode;
}

/**
 * Resumes a creation that was in progress when the session ended: if the platform has the application, continues as
 * after any creation, so that nobody creates it twice.
 */
export function ResumeCreation({ creation, formName, children }: ResumeCreationProps) {
  const query = useQuery(hasClientQuery(creation));
  return (
    <RequestStates query={query} name="application">
      {(isCreated) => (isCreated ? <OpenCreated creation={creation} formName={formName} /> : children)}
    </RequestStates>
  );
}

function OpenCreated({ creation, formName }: Omit<ResumeCreationProps, 'children'>) {
  const { clientId, name, details, areDetailsSent } = creation;
  const message = `Application ${name} was created.`;
  const showCreated = useShowCreated(clientId);
  const forgetDraft = useForgetDraft(formName);
  const isStaying = useNavigation().state === 'idle';
  const onFound = useEffectEvent(() => {
    forgetDraft();
    if (!details) showStatus(message);
    // Replaced by the edit page if the user stays.
    else
      showStatus(`${message} Its mobile app details ${notSaved(areDetailsSent)}.`, 'failed', {
        stays: true,
        link: { text: `Open ${name}`, to: clientPath(clientId) },
      });
  });
  const onStaying = useEffectEvent(() =>
    showCreated({
      message,
      unsent: details && {
        details,
        problem: `Your session ended ${areDetailsSent ? 'while they were being' : 'before they were'} saved.`,
        unanswered: areDetailsSent,
      },
    }),
  );
  useLayoutEffect(() => onFound(), []);
  // Not while another page is loading, which would then not open, nor after the paint, when one may be.
  useLayoutEffect(() => {
    if (isStaying) onStaying();
  }, [isStaying]);
  return null;
}
