import { RequestStates } from '@console/ui/RequestStates';
import { showStatus } from '@console/ui/statusMessage';
import { useForgetDraft } from '@console/ui/useDraft';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientPath, editClientPath } from './paths';
import { hasClientQuery } from './queries';
import type { PendingCreation } from './usePendingCreation';

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
  const { clientId, name, details } = creation;
  const navigate = useNavigate();
  const forgetDraft = useForgetDraft(formName);
  const onCreated = useEffectEvent(() => {
    forgetDraft();
    showStatus(`Application ${name} was created.`);
    const unsent = details && { details, problem: 'Your session ended before they were saved.' };
    if (unsent) void navigate(editClientPath(clientId), { replace: true, state: { unsent } });
    else void navigate(clientPath(clientId), { replace: true });
  });
  useEffect(() => onCreated(), []);
  return null;
}
