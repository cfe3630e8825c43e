import { isNotFound } from '@console/api';
import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import { type ConflictChoice, EditConflictDialog } from './EditConflictDialog';
import { type FieldChange, fieldChanges, type RecordField, sameJson } from './fieldChanges';
import { fetchImageAsDataUrl } from './images';
import { newBeginning } from './newBeginning';

interface ConflictRules<Stored, Values extends object> {
  /** 'device' */
  what: string;
  /** The record that the form was made of. */
  loaded: Stored;
  /** What a person would call a change. */
  fields: readonly RecordField<Stored>[];
  /** Reads the record once more. */
  readAgain: (signal: AbortSignal) => Promise<Stored>;
  /** A record as the form would begin with it. */
  valuesOf: (record: Stored) => Partial<Values>;
  /** Values that make sense together only: where the person changed one, all of them stay the person's. */
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

/** Nobody's work is overwritten unseen: the record as loaded is compared with the record as it is now. */
export function useConflictCheck<Stored, Values extends object>(rules: ConflictRules<Stored, Values>) {
  const { what, loaded, fields, readAgain, valuesOf, together = [] } = rules;
  /** As the person knows it: as loaded, later as the dialog showed it. */
  const known = useRef(loaded);
  const [question, setQuestion] = useState<Question<Values>>();
  const [open, setOpen] = useState(false);

  /**
   * To call before a save. Throws, with a text for people, unless the record is still as it was loaded or the person
   * chose to save over what somebody else changed.
   */
  async function check(mine: Stored, signal: AbortSignal): Promise<void> {
    const now = await readAgain(signal).catch((error: unknown) => {
      throw isNotFound(error) ? new Error(`Not saved: this ${what} no longer exists`) : error;
    });
    signal.throwIfAborted();
    const changes: FieldChange[] = [];
    for (const field of fields) {
      const changed = fieldChanges([field], { loaded: known.current, now, mine });
      // What they have is what is to be saved: a save of this form whose answer was lost, most likely.
      if (changed.length > 0 && !(await isSameValue(field, now, mine, signal))) changes.push(...changed);
    }
    if (changes.length === 0) return;
    const { choice, form } = await new Promise<Answer<Values>>((answer) => {
      setQuestion({ changes, answer });
      setOpen(true);
    });
    if (choice === 'back') throw new Error(`Not saved: someone else has changed this ${what}`);
    known.current = now;
    // They may have changed it once more while the person was deciding.
    if (choice === 'mine') return check(mine, signal);
    beginFrom(form, valuesOf(now), together);
    throw new Error('Not saved yet: their changes are in your form now. Please look at them and save again');
  }

  // What the form renders. The question outlives the closing, so that the dialog does not change while it fades.
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

/** A form holds a new picture itself, and a record its address. */
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

/** Fields that go together are the person's as soon as one of them is. */
function beginFrom<Values extends object>(
  form: FormApi<Values>,
  values: Partial<Values>,
  together: readonly (keyof Values & string)[],
): void {
  const { values: mine, initialValues: before } = form.getState();
  const own = together.some((name) => JSON.stringify(mine[name]) !== JSON.stringify(before?.[name]));
  newBeginning(form, values);
  if (own) for (const name of together) form.change(name, mine[name]);
}
