import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from './IconButton';
import { Input } from './Input';
import { forgetView, recallViews, type SavedView, saveView } from './savedViews';
import { showStatus } from './statusMessage';
import styles from './TableView.module.css';
import { useCopy } from './useCopy';
import { Announcement } from './VisuallyHidden';

interface SavedViewsProps {
  /** Id of the table. */
  id: string;
  /** Called when a view is opened. */
  onOpened: () => void;
}

/** Named URLs of a list, kept in this browser. They can be shared as links. */
export function SavedViews({ id, onOpened }: SavedViewsProps) {
  const { pathname, search } = useLocation();
  const [views, setViews] = useState(() => recallViews(id));
  const [name, setName] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const field = useRef<HTMLDivElement>(null);

  function save() {
    if (name.trim() === '') return;
    setViews(saveView(id, name, `${pathname}${search}`));
    setAnnouncement(`View ${name.trim()} was saved`);
    setName('');
  }

  function forget(view: SavedView) {
    setViews(forgetView(id, view.name));
    setAnnouncement(`View ${view.name} was removed`);
    // The focused button disappears with its line.
    field.current?.querySelector('input')?.focus();
  }

  return (
    <section aria-label="Saved views" className={styles.saved}>
      <h3>Saved views</h3>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.name}>
              <Link to={view.path} onClick={onOpened}>
                {view.name}
              </Link>
              <CopyLink view={view} />
              <IconButton aria-label={`Remove view ${view.name}`} onClick={() => forget(view)}>
                <Trash2 size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div ref={field} className={styles.save}>
        <Input
          aria-label="Name of this view"
          placeholder="Name of this view"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button onClick={save}>Save view</Button>
      </div>
      <p className={styles.hint}>Search, filters, order and page size; kept in this browser.</p>
      <Announcement>{announcement}</Announcement>
    </section>
  );
}

function CopyLink({ view }: { view: SavedView }) {
  const { result, copy } = useCopy(() =>
    showStatus('Could not copy the link; open the view and copy its address.', 'failed'),
  );
  return (
    <>
      <Button
        size="small"
        aria-label={`Copy link of view ${view.name}`}
        onClick={() => void copy(new URL(view.path, location.origin).href)}
      >
        {result === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <Announcement>{result === 'copied' && 'Copied the link'}</Announcement>
    </>
  );
}
