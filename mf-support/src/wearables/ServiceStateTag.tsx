import type { Service, Wearable } from '@console/resources';
import { Missing } from '@console/ui/Missing';
import { StateTag } from '@console/ui/StateTag';
import { useNow } from '@console/ui/useNow';
import { activationTimeLeft, serviceState, serviceTone } from './model';
import styles from './ServiceStateTag.module.css';

interface ServiceStateTagProps {
  state: Service['state'];
  registered: Wearable['createdDate'];
}

export function ServiceStateTag({ state, registered }: ServiceStateTagProps) {
  const now = useNow();
  if (!state) return <Missing />;
  const known = serviceState(state);
  const timeLeft = state === 'INACTIVE' ? activationTimeLeft(registered, now) : undefined;
  const explanation = [known?.explanation, timeLeft && `${timeLeft}.`].filter(Boolean).join(' ');
  return (
    <span className={styles.state}>
      <StateTag tone={serviceTone(state, registered, now)} {...(explanation && { explanation })}>
        {state}
      </StateTag>
      {timeLeft}
    </span>
  );
}
