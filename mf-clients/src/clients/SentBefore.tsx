import { RequestStates } from '@console/ui/RequestStates';
import { showStatus } from '@console/ui/statusMessage';
import { useForgetDraft } from '@console/ui/useDraft';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientPath, editClientPath } from './paths';
import { hasClientQuery } from './queries';
import type { SentClient } from './useSentClient';

interface SentBeforeProps {
  sent: SentClient;
  /** Name of the form in which it was typed. */
  formName: string;
  /** The form, for where nothing has come of it. */
  children: ReactNode;
}

/**
 * An application that was being created when the session ended: where the platform has it, what is left of the way
 * goes on from there, so that nobody creates it twice.
 */
export function SentBefore({ sent, formName, children }: SentBeforeProps) {
  const query = useQuery(hasClientQuery(sent));
  return (
    <RequestStates query={query} name="application">
      {(isCreated) => (isCreated ? <GoOn sent={sent} formName={formName} /> : children)}
    </RequestStates>
  );
}

function GoOn({ sent: { clientId, name, details }, formName }: Omit<SentBeforeProps, 'children'>) {
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
