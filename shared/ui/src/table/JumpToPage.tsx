import { type FormEvent, useId, useState } from 'react';
import choice from '../control/LabelledSelect.module.css';
import { withSeparators } from '../text/withSeparators';
import styles from './Pager.module.css';

interface JumpToPageProps {
  /** Name of the table. */
  name: string;
  last: number;
  onPage: (page: number) => void;
}

/** Goes to a page by number, clamped to the first and last. */
export function JumpToPage({ name, last, onPage }: JumpToPageProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  function jump(event: FormEvent) {
    event.preventDefault();
    const page = Number.parseInt(typed, 10);
    setTyped('');
    if (Number.isSafeInteger(page)) onPage(Math.min(last, Math.max(1, page)));
  }
  return (
    <form className={`${choice.choice} ${styles.jump}`} onSubmit={jump}>
      <label htmlFor={id}>Go to page</label>
      <input
        id={id}
        aria-label={`Go to page of ${name}, 1 to ${withSeparators(last)}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      />
    </form>
  );
}
