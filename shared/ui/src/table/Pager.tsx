import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LabelledSelect } from '../control/LabelledSelect';
import choice from '../control/LabelledSelect.module.css';
import { withSeparators } from '../text/withSeparators';
import styles from './Pager.module.css';

interface PagerProps {
  /** Name of the table, for the buttons' accessible names: 'Applications'. */
  name: string;
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Up to this many pages are all listed. */
const MAX_LISTED = 7;

/** Page numbers to list: first, last, and the neighbours of the current page; `null` is a gap. */
export function pageLinks(page: number, last: number): (number | null)[] {
  if (last <= MAX_LISTED) return Array.from({ length: last }, (_, index) => index + 1);
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((at) => at >= 1 && at <= last);
  return shown.flatMap((at, index) => {
    const gap = at - (shown[index - 1] ?? 0);
    if (gap === 2) return [at - 1, at];
    return gap > 2 ? [null, at] : [at];
  });
}

/** Pagination with native buttons and a native select for the page size. */
export function Pager({ name, page, pageSize, pageSizes, total, onPage, onPageSize }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const step = (to: number, label: string, icon: ReactNode) => (
    <li>
      <button
        type="button"
        className={styles.page}
        aria-label={`${label} of ${name}`}
        disabled={to < 1 || to > last}
        onClick={() => onPage(to)}
      >
        {icon}
      </button>
    </li>
  );
  return (
    <div className={styles.pager}>
      <span className={styles.range}>
        {withSeparators(first)}–{withSeparators(Math.min(total, page * pageSize))} of {withSeparators(total)}
      </span>
      <LabelledSelect
        label="Rows per page"
        name={`Rows per page of ${name}`}
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onPageSize(Number(size))}
      />
      {last > MAX_LISTED && <JumpToPage name={name} last={last} onPage={onPage} />}
      {last > 1 && (
        // Takes the focus when reaching the last page disables the clicked button.
        <nav aria-label={`Pages of ${name}`} tabIndex={-1}>
          <ul className={styles.pages}>
            {step(page - 1, 'Previous page', <ChevronLeft size={16} aria-hidden />)}
            {pageLinks(page, last).map((at, index) =>
              at === null ? (
                <li key={`gap ${index}`} aria-hidden>
                  …
                </li>
              ) : (
                <li key={at}>
                  <button
                    type="button"
                    className={styles.page}
                    aria-label={`Page ${withSeparators(at)} of ${name}`}
                    aria-current={at === page ? 'page' : undefined}
                    onClick={() => onPage(at)}
                  >
                    {withSeparators(at)}
                  </button>
                </li>
              ),
            )}
            {step(page + 1, 'Next page', <ChevronRight size={16} aria-hidden />)}
          </ul>
        </nav>
      )}
    </div>
  );
}

interface JumpToPageProps extends Pick<PagerProps, 'name' | 'onPage'> {
  last: number;
}

/** Goes to a page by number, clamped to the first and last. */
function JumpToPage({ name, last, onPage }: JumpToPageProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  function jump(event: FormEvent) {
    event.preventDefault();
    setTyped('');
    if (typed) onPage(Math.min(last, Math.max(1, Number(typed))));
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
