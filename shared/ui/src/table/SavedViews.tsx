import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../control/IconButton';
import { Input } from '../control/Input';
import { Announcement } from '../control/VisuallyHidden';
import { showStatus } from '../interaction/statusMessage';
import { useCopy } from '../interaction/useCopy';
import { isBlank } from '../text/formText';
import styles from './TableView.module.css';
import type { TableAddress } from './useTableAddress';
import { areViewsKept, forgetView, recallViews, type SavedView, saveView, withView } from './viewStorage';

interface SavedViewsProps {
  /** Id of the table. */
  id: string;
  address: TableAddress;
  /** Called when a view is opened. */
  onOpened: () => void;
}

/** Named views of a list, kept for this user: in this browser if it can and their token names them. They can be shared as links. */
export function SavedViews({ id, address, onOpened }: SavedViewsProps) {
  const { pathname, state } = useLocation();
  const [views, setViews] = useState(() => recallViews(id));
  const [name, setName] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const errorId = useId();
  const hintId = useId();
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
  const field = useRef<HTMLDivElement>(null);
  const focusField = () => field.current?.querySelector('input')?.focus();

  function save() {
    setIsNameless(isBlank(name));
    if (isBlank(name)) return focusField();
    const isReplaced = views.some((view) => view.name === name.trim());
    setViews(saveView(id, address, name.trim()));
    say(`View ${name.trim()} was ${isReplaced ? 'replaced' : 'saved'}`);
    setName('');
  }

  function forget(view: SavedView) {
    setViews(forgetView(id, view.name));
    say(`View ${view.name} was removed`);
    // The focused button disappears with its line.
    focusField();
  }

  return (
    <section aria-label="Saved views" className={styles.saved}>
      <h2>Saved views</h2>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => {
            const path = `${pathname}${withView(address, view)}`;
            return (
              <li key={view.name}>
                <Link to={path} state={state} replace preventScrollReset onClick={onOpened}>
                  {view.name}
                </Link>
                <CopyLink name={view.name} path={path} />
                <IconButton aria-label={`Remove view ${view.name}`} onClick={() => forget(view)}>
                  <Trash2 size={14} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <div ref={field} className={styles.save}>
        <Input
          aria-label="Name of this view"
          placeholder="Name of this view"
          aria-invalid={isNameless}
          aria-describedby={isNameless ? errorId : hintId}
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setIsNameless(false);
          }}
          // antd knows only an input method's keys of which the browser says so; Safari's last one has just this code.
          onPressEnter={({ keyCode }) => keyCode !== 229 && save()}
        />
        <Button onClick={save}>Save view</Button>
      </div>
      {isNameless && (
        <p id={errorId} role="alert" className={styles.hint}>
          Give this view a name first
        </p>
      )}
      <p id={hintId} className={styles.hint}>
        Search, filters, order and page size; kept{' '}
        {areViewsKept(id)
          ? 'in this browser, for you'
          : 'in this tab, until your session ends or the page is reloaded'}
        .
      </p>
      <Announcement>
        {/* A new element per action, so that a repeated text is announced again. */}
        <span key={said.count}>{said.text}</span>
      </Announcement>
    </section>
  );
}

function CopyLink({ name, path }: { name: string; path: string }) {
  const { result, copy } = useCopy(() =>
    showStatus('Could not copy the link; open the view and copy its address.', 'failed'),
  );
  return (
    <>
      <Button
        size="small"
        aria-label={`Copy link of view ${name}`}
        onClick={() => void copy(`${location.origin}${path}`)}
      >
        {result === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <Announcement>{result === 'copied' && 'Copied the link'}</Announcement>
    </>
  );
}
