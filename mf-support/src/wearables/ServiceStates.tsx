import type { Wearable } from '@console/resources';
import { StateTag } from '@console/ui/StateTag';
import { uniqueKeys } from '@console/ui/uniqueKeys';
import { lastDigits } from './model';
import styles from './ServiceStates.module.css';
import { ServiceStateTag } from './ServiceStateTag';

export function ServiceStates({ wearable: { serialNumber, createdDate, services } }: { wearable: Wearable }) {
  const all = services ?? [];
  const keys = uniqueKeys(all, ({ token }) => token);
  return (
    <ul className={styles.states}>
      {!serialNumber && (
        <li>
          <StateTag tone="bad">NOT PAIRED</StateTag>
        </li>
      )}
      {!services && <li>–</li>}
      {services?.length === 0 && (
        <li>
          <StateTag tone="bad">No service</StateTag>
        </li>
      )}
      {all.map(({ state, productInfo }, index) => (
        <li key={keys[index]} className={styles.service}>
          {lastDigits(productInfo?.imageText) && (
            <span className={styles.digits}>•••• {lastDigits(productInfo?.imageText)}</span>
          )}
          <ServiceStateTag state={state} registered={createdDate} />
        </li>
      ))}
    </ul>
  );
}

/** The states as text, for search, sort and export. */
export function serviceStatesText({ serialNumber, services }: Wearable): string {
  const all = services ?? [];
  const states = all.map(({ state, productInfo }) =>
    [lastDigits(productInfo?.imageText), state || 'missing'].filter(Boolean).join(' '),
  );
  const stated = services?.length === 0 ? ['No service'] : states;
  return [...(serialNumber ? [] : ['NOT PAIRED']), ...stated].join('; ');
}
