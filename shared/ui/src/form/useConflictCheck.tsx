import { beforeSending, isNotFound } from '@console/api';
import type { FormApi } from 'final-form';
import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { useForm } from 'react-final-form';
import { is } from 'superstruct';
import { useQuestion } from '../dialog/Dialog';
import { mergeDraft } from '../interaction/mergeDraft';
import { useDraft } from '../interaction/useDraft';
import { type FieldChange, type RecordField, sameJson } from '../text/fieldChanges';
import { type ConflictChange, type ConflictChoice, EditConflictDialog } from './EditConflictDialog';
import { useOnClear } from './FormPage';
import { hasEdits } from './hasEdits';
import { unknownChanges, type Version, Versions } from './unknownChanges';

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
  /** The record as the form would save it. Optional for areas that were built before there was this rule. */
  recordOf?: (values: Values) => Stored;
  /** Fields that are only valid together: if the user changed one of them, the user's values are kept for all. */
  together?: readonly (keyof Values & string)[];
}

interface Question
  extends Pick<ComponentProps<typeof EditConflictDialog>, 'changes' | 'isLater' | 'isAgain'> {
  answer: (choice: ConflictChoice) => void;
}

/** Detects edit conflicts before saving, by comparing the record as loaded with the record as it is now. */
export function useConflictCheck<Stored, Values extends object>(rules: ConflictRules<Stored, Values>) {
  const { what, loaded, fields, readAgain, valuesOf, recordOf, together = [] } = rules;
  const versionOf = (stored: Stored): Version =>
    Object.fromEntries(fields.map(({ label, value }) => [label, value(stored)]));
  const versions = useRef<Versions>({ seen: [versionOf(loaded)], sent: [] });
  /** What the fields show that the user has not edited. */
  const unedited = useRef(versionOf(loaded));
  const formAround = useRef<FormApi<Values>>(null);
  const { question, open, ask, close } = useQuestion<Question>();

  /**
   * Call this before saving. Throws an error to show to the user, unless the record is unchanged or the user chose to
   * overwrite the other changes.
   */
  async function check(mine: Stored, signal: AbortSignal, isAgain = false): Promise<void> {
    const stored = await readAgain(signal).catch((error: unknown) => {
      if (isNotFound(error))
        throw new Error(`Not saved: this ${what} no longer exists. Copy what you need, then create it again`);
      // An earlier attempt may have arrived.
      throw versions.current.sent.length > 0 ? error : beforeSending(error);
    });
    signal.throwIfAborted();
    const [now, own] = [versionOf(stored), versionOf(mine)];
    const { seen, sent, hasSeenChanges = false } = versions.current;
    const found = await unknownChanges(fields, versions.current, { now, own }, signal);
    if (found.length === 0) {
      versions.current = { seen, sent: [...sent, own], hasSeenChanges };
      return;
    }
    const form = formAround.current;
    if (!form) throw new Error('The dialog of the conflict check is not inside a form');
    const theirs = valuesOf(stored);
    const values = mergedValues(form, theirs, together);
    const merged = recordOf && versionOf(recordOf(values));
    const shown = unedited.current;
    const changes = found.map((change) => ({
      ...change,
      isMerged: merged
        ? !sameJson(merged[change.label], own[change.label])
        : sameJson(own[change.label], shown[change.label]),
    }));
    const choice = await new Promise<ConflictChoice>((answer) =>
      ask({ changes, isLater: hasSeenChanges, isAgain, answer }),
    );
    if (choice === 'back') throw new Error(`Not saved: someone else has changed this ${what}`);
    versions.current = { seen: [now], sent, hasSeenChanges: true };
    // It may have changed again while the user was deciding.
    if (choice === 'mine') return check(mine, signal, true);
    unedited.current = now;
    form.batch(() => {
      form.initialize(theirs);
      for (const name in values) form.change(name, values[name]);
    });
    throw new Error(mergeText(changes));
  }

  /** The form may stay open after a save: if the user has typed meanwhile, or stays after all. */
  function onSaved() {
    const saved = versions.current.sent.at(-1);
    if (!saved) return;
    versions.current = { seen: [saved], sent: [], hasSeenChanges: true };
    unedited.current = saved;
  }

  // The form renders this.
  const dialog = (
    <>
      <VersionsDraft name={`${what} as seen`} versions={versions} formAround={formAround} onSaved={onSaved} />
      {question && (
        <EditConflictDialog
          {...question}
          open={open}
          what={what}
          onChoose={(choice) => {
            close();
            question.answer(choice);
          }}
        />
      )}
    </>
  );
  return { check, dialog };
}

interface VersionsDraftProps<Values extends object> {
  name: string;
  versions: RefObject<Versions>;
  formAround: Ref<FormApi<Values>>;
  onSaved: () => void;
}

/**
 * Keeps the versions together with the form's draft: what is loaded after signing in again may already contain the changes
 * of someone else, which a restored field hides.
 */
function VersionsDraft<Values extends object>(props: VersionsDraftProps<Values>) {
  const { name, versions, formAround } = props;
  const form = useForm<Values>();
  useImperativeHandle(formAround, () => form);
  const onSaved = useEffectEvent(props.onSaved);
  useEffect(
    () => form.subscribe(({ submitSucceeded }) => submitSucceeded && onSaved(), { submitSucceeded: true }),
    [form],
  );
  /** Called when the user clears the form, which then has the values as loaded. */
  const forget = useRef(() => {});
  useDraft({
    name,
    fits: (draft): draft is Versions => is(draft, Versions),
    read: () => (hasEdits(form) ? versions.current : undefined),
    restore: (draft) => {
      const { seen: loaded } = versions.current;
      const seen = [...draft.seen, ...loaded];
      versions.current = { ...draft, seen };
      forget.current = () => {
        const { seen: now, sent } = versions.current;
        if (now === seen) versions.current = { seen: loaded, sent };
      };
    },
  });
  useOnClear(() => forget.current());
  return null;
}

const listed = (changes: readonly FieldChange[]) =>
  new Intl.ListFormat('en-GB').format(changes.map(({ label }) => label));

/** What a merge has done. */
function mergeText(changes: readonly ConflictChange[]): string {
  const merged = changes.filter(({ isMerged }) => isMerged);
  const kept = changes.filter(({ isMerged }) => !isMerged);
  if (kept.length === 0)
    return 'Not saved yet: their changes are in your form now. Please review them and save again';
  return `Not saved yet. Their changes to ${listed(merged)} are in your form now. Your own version of ${listed(kept)} was kept: saving again overwrites theirs`;
}

/** The values that merging someone else's version gives the form. */
function mergedValues<Values extends object>(
  form: FormApi<Values>,
  theirs: Partial<Values>,
  together: readonly (keyof Values & string)[],
): Values {
  const { initialValues, values } = form.getState();
  const mine: object = values;
  const draft = { initialValues: { ...initialValues }, values: { ...mine } };
  return { ...values, ...mergeDraft({ ...theirs }, draft, together) };
}
