import type { Service, Wearable } from '@console/resources';
import { Missing } from '@console/ui/Missing';
import { StateTag } from '@console/ui/StateTag';
import { useNow } from '@console/ui/useNow';
import { Flex } from 'antd';
import { activationTimeLeft, serviceState, serviceTone } from './model';

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
    <Flex component="span" wrap align="center" gap="4px 8px">
      <StateTag tone={serviceTone(state, registered, now)} {...(explanation && { explanation })}>
        {state}
      </StateTag>
      {timeLeft}
    </Flex>
  );
}
