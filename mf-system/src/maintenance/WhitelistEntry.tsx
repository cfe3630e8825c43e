import { EmailText } from '@console/ui/EmailText';
import { StateTag } from '@console/ui/StateTag';
import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import styles from './WhitelistEditor.module.css';

interface WhitelistEntryProps {
  entry: string;
  /** For the label of the button, for example 'user'. */
  noun: string;
  describe: ((entry: string) => ReactNode) | undefined;
  isAdded: boolean;
  isRemoved: boolean;
  /** Removes the entry, or keeps it after all. */
  onSwitch: ((entry: string) => void) | undefined;
}

/** Memoised, so that a change or a search renders only new entries. */
export const WhitelistEntry = memo(function WhitelistEntry(props: WhitelistEntryProps) {
  const { entry, noun, describe, isAdded, isRemoved, onSwitch } = props;
  const verb = isRemoved ? 'Keep' : 'Remove';
  return (
    <>
      <span className={styles.name}>
        <code className={styles.text}>
          <EmailText>{entry}</EmailText>
        </code>
        {describe?.(entry)}
      </span>
      {isAdded && <StateTag tone="good">will be added</StateTag>}
      {isRemoved && <StateTag tone="bad">will be removed</StateTag>}
      {onSwitch && (
        <Button size="small" aria-label={`${verb} ${noun} ${entry}`} onClick={() => onSwitch(entry)}>
          {verb}
        </Button>
      )}
    </>
  );
});
