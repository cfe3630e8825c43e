import { isNotFound } from '@console/api';
import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import { type ConflictChoice, EditConflictDialog } from './EditConflictDialog';
import { type FieldChange, fieldChanges, type RecordField, sameJson } from './fieldChanges';
import { fetchImageAsDataUrl } from './images';
import { rebaseForm } from './rebaseForm';

interface ConflictRules<Stored, Values extends object> {
  /** The kind of record: 'device'. */
  what: string;
  /** The record that the form was opened with. */
  loaded: Stored;
  /** The fields to compare. */
  fields: readonly RecordField<Stored>[];
  /** Loads the record again. */
  readAgain: (signal: AbortSignal) => Promise<Stored>;
  /** The form's initial values for a record. */
  valuesOf: (record: Stored) => Partial<Values>;
  /** Fields that are only valid together: if the user changed one of them, the user's values are kept for all. */
  together?: readonly (keyof Values & string)[];
}

interface Answer<Values extends object> {
  choice: ConflictChoice;
  form: FormApi<Values>;
}

interface Question<Values extends object> {
  changes: readonly FieldChange[];
  answer: (answer: Answer<Values>) => void;
}

/** Detects edit conflicts before saving, by comparing the record as loaded with the record as it is now. */
export function useConflictCheck<Stored, Values extends object>(rules: ConflictRules<Stored, Values>) {
  const { what, loaded, fields, readAgain, valuesOf, together = [] } = rules;
  /** The version that the user has seen: as loaded, or as last shown by the dialog. */
  const seen = useRef(loaded);
  /** What this form has tried to save so far. An attempt without an answer may have arrived, or may still do so. */
  const sent = useRef<readonly Stored[]>([]);
  const [question, setQuestion] = useState<Question<Values>>();
  const [open, setOpen] = useState(false);

  /**
   * Call this before saving. Throws an error to show to the user, unless the record is unchanged or the user chose to
   * overwrite the other changes.
   */
  async function check(mine: Stored, signal: AbortSignal): Promise<void> {
    const now = await readAgain(signal).catch((error: unknown) => {
      throw isNotFound(error) ? new Error(`Not saved: this ${what} no longer exists`) : error;
    });
    signal.throwIfAborted();
    const changes: FieldChange[] = [];
    for (const field of fields) {
      const changed = fieldChanges([field], { loaded: seen.current, now, mine });
      if (changed.length > 0 && !(await isMine(field, now, [mine, ...sent.current], signal)))
        changes.push(...changed);
    }
    if (changes.length === 0) {
      sent.current = [...sent.current, mine];
      return;
    }
    const { choice, form } = await new Promise<Answer<Values>>((answer) => {
      setQuestion({ changes, answer });
      setOpen(true);
    });
    if (choice === 'back') throw new Error(`Not saved: someone else has changed this ${what}`);
    seen.current = now;
    // It may have changed again while the user was deciding.
    if (choice === 'mine') return check(mine, signal);
    mergeIntoForm(form, valuesOf(now), together);
    throw new Error('Not saved yet: their changes are in your form now. Please review them and save again');
  }

  // The form renders this. The question is kept after closing, so that the text does not change during the animation.
  const dialog = question && (
    <EditConflictDialog<Values>
      open={open}
      what={what}
      changes={question.changes}
      onChoose={(choice, form) => {
        setOpen(false);
        question.answer({ choice, form });
      }}
    />
  );
  return { check, dialog };
}

/**
 * Whether a field's value is one that this form saves or has tried to save: then it is most likely an earlier save of this
 * form whose reply was lost.
 */
async function isMine<T>(
  field: RecordField<T>,
  now: T,
  attempts: readonly T[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const attempt of attempts) if (await isSameValue(field, now, attempt, signal)) return true;
  return false;
}

/** Compares a field's values. A form holds a new image as a data URL, whereas the record has its address. */
async function isSameValue<T>(
  { value, picture = false }: RecordField<T>,
  now: T,
  mine: T,
  signal: AbortSignal,
): Promise<boolean> {
  const [stored, own] = [value(now), value(mine)];
  if (!picture || typeof stored !== 'string' || typeof own !== 'string') return sameJson(stored, own);
  const isNew = own.startsWith('data:');
  return own === (isNew ? await fetchImageAsDataUrl(stored, signal).catch(() => undefined) : stored);
}

/** Rebases the form on `values`. If the user has changed one of the `together` fields, all of them keep their values. */
function mergeIntoForm<Values extends object>(
  form: FormApi<Values>,
  values: Partial<Values>,
  together: readonly (keyof Values & string)[],
): void {
  const { values: mine, initialValues: before } = form.getState();
  const own = together.some((name) => JSON.stringify(mine[name]) !== JSON.stringify(before?.[name]));
  rebaseForm(form, values);
  if (own) for (const name of together) form.change(name, mine[name]);
}
