import { useSession } from '@console/auth';
import { Dialog } from '@console/ui/Dialog';
import { Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { preloadArea } from '../remotes/loadArea';
import styles from './CommandPalette.module.css';
import { type Command, commandsFor } from './commands';

/** Ctrl K: type the name of a page, or paste an id, and go there. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const commands = session ? commandsFor(text, session) : [];
  const active = Math.min(chosen, commands.length - 1);

  function go({ path }: Command) {
    onClose();
    void navigate(path);
  }

  function onKeyDown(event: KeyboardEvent) {
    const command = commands[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && commands.length > 0) {
      event.preventDefault();
      setChosen((active + step + commands.length) % commands.length);
    } else if (event.key === 'Enter' && command) {
      event.preventDefault();
      go(command);
    }
  }

  return (
    <Dialog open onClose={onClose} maskClosable footer={null} title="Go to" width={560}>
      <Input
        data-initial-focus=""
        role="combobox"
        aria-label="Page name or ID"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder="Page, ASN, visual id, client id or email"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Pages and things found" className={styles.list}>
        {commands.map((command, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the field that has the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          <div
            key={command.path + command.label}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === active}
            className={styles.option}
            onPointerEnter={() => {
              setChosen(i);
              preloadArea(command.area);
            }}
            onClick={() => go(command)}
          >
            {command.label}
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {commands.length === 0 && 'No page with that name, and not an ID the console recognises'}
      </p>
    </Dialog>
  );
}
