import { Dialog } from '@console/ui/Dialog';
import { switchSingleKeys, useKeys, useSingleKeysAreOn } from '@console/ui/keys';
import { Switch } from 'antd';
import { useId } from 'react';
import { controlKey } from '../keys/controlKey';
import type { FrameDialogProps } from './frameDialog';
import styles from './KeyList.module.css';

/** The keyboard shortcuts of this screen; those without Ctrl can be switched off. */
export function KeyList(props: FrameDialogProps) {
  const keys = useKeys();
  const areOn = useSingleKeysAreOn();
  const labelId = useId();
  return (
    <Dialog {...props} maskClosable footer={null} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {keys.map(({ key, withControl, label }) => {
          const isOff = !areOn && !withControl && key !== 'escape';
          return (
            <div key={key + label} className={styles.row} data-off={isOff}>
              <dt>
                {withControl && (
                  <>
                    <kbd>{controlKey()}</kbd>{' '}
                  </>
                )}
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>
                {label}
                {isOff && ' (off)'}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className={styles.choice}>
        <Switch data-initial-focus="" aria-labelledby={labelId} checked={areOn} onChange={switchSingleKeys} />
        <span id={labelId}>Shortcuts without {controlKey()}</span>
      </div>
      <p className={styles.hint}>
        {areOn
          ? 'They are ignored while you type. Switch them off if you use speech input or press them by accident.'
          : 'They are off on every screen in this browser.'}
      </p>
    </Dialog>
  );
}
