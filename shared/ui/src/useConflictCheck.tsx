import { isNotFound } from '@console/api';
import type { FormApi } from 'final-form';
import { type RefObject, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { array, is, record, string, type, unknown } from 'superstruct';
import { type ConflictChoice, EditConflictDialog } from './EditConflictDialog';
import { useOnClear } from './FormPage';
import { type FieldChange, fieldChanges, type RecordField, sameJson } from './fieldChanges';
import { fetchImageAsDataUrl } from './images';
import { rebaseForm } from './rebaseForm';
import { useDraft } from './useDraft';

/** The values of the compared fields, by label. */
type Version = Record<string, unknown>;

interface Versions {
  /**
   * What the user has seen: the record as loaded, or as last shown by the dialog. After a restored draft also the record as
   * loaded since, which is what the fields show that the draft does not change.
   */
  seen: readonly Version[];
  /** What this form has tried to save so far. An attempt without an answer may have arrived, or may still do so. */
  sent: readonly Version[];
}

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

interface Answer<Values extends object> {
  choice: ConflictChoice;
  form: FormApi<Values>;
}

interface Question<Values extends object> {
  changes: readonly FieldChange[];
  /** Whether a merge would change the form. */
  canMerge: boolean;
  /** Whether the user has answered such a question before, so that `before` is what they last saw. */
  isLater: boolean;
  /** Whether it was changed again while the user decided to overwrite the changes before. */
  isAgain: boolean;
  answer: (answer: Answer<Values>) => void;
}

/** Detects edit conflicts before saving, by comparing the record as loaded with the record as it is now. */
export function useConflictCheck<Stored, Values extends object>(rules: ConflictRules<Stored, Values>) {
  const { what, loaded, fields, readAgain, valuesOf, recordOf, together = [] } = rules;
  const versionOf = (stored: Stored): Version =>
    Object.fromEntries(fields.map(({ label, value }) => [label, value(stored)]));
  const versions = useRef<Versions>({ seen: [versionOf(loaded)], sent: [] });
  /** What the fields show that the user has not edited. */
  const unedited = useRef(versionOf(loaded));
  const hasSeenChanges = useRef(false);
  const [question, setQuestion] = useState<Question<Values>>();
  const [open, setOpen] = useState(false);

  /**
   * Call this before saving. Throws an error to show to the user, unless the record is unchanged or the user chose to
   * overwrite the other changes.
   */
  async function check(mine: Stored, signal: AbortSignal, isAgain = false): Promise<void> {
    const stored = await readAgain(signal).catch((error: unknown) => {
      throw isNotFound(error) ? new Error(`Not saved: this ${what} no longer exists`) : error;
    });
    signal.throwIfAborted();
    const [now, own] = [versionOf(stored), versionOf(mine)];
    const { seen, sent } = versions.current;
    const changesOf = async ({ label, ...field }: RecordField<Stored>): Promise<FieldChange[]> => {
      const compared = { ...field, label, value: (version: Version) => version[label] };
      for (const version of seen) {
        const changed = fieldChanges([compared], { loaded: version, now, mine: own });
        if (changed.length > 0 && !(await isKnown(compared, now, [version, own, ...sent], signal)))
          return changed;
      }
      return [];
    };
    const changes = (await Promise.all(fields.map(changesOf))).flat();
    if (changes.length === 0) {
      versions.current = { seen, sent: [...sent, own] };
      return;
    }
    const shown = unedited.current;
    const isUnedited = ({ label }: FieldChange) => sameJson(own[label], shown[label]);
    const canMerge = changes.some(isUnedited);
    const { choice, form } = await new Promise<Answer<Values>>((answer) => {
      setQuestion({ changes, canMerge, isLater: hasSeenChanges.current, isAgain, answer });
      setOpen(true);
    });
    if (choice === 'back') throw new Error(`Not saved: someone else has changed this ${what}`);
    versions.current = { seen: [now], sent };
    hasSeenChanges.current = true;
    // It may have changed again while the user was deciding.
    if (choice === 'mine') return check(mine, signal, true);
    unedited.current = now;
    const values = mergeIntoForm(form, valuesOf(stored), together);
    const merged = recordOf && versionOf(recordOf(values));
    const isMerged = (change: FieldChange) =>
      merged ? sameJson(merged[change.label], now[change.label]) : isUnedited(change);
    throw new Error(
      mergeText(
        changes.filter(isMerged),
        changes.filter((change) => !isMerged(change)),
      ),
    );
  }

  // The form renders this. The question is kept after closing, so that the text does not change during the animation.
  const dialog = (
    <>
      <VersionsDraft name={`${what} as seen`} versions={versions} />
      {question && (
        <EditConflictDialog<Values>
          open={open}
          what={what}
          changes={question.changes}
          canMerge={question.canMerge}
          isLater={question.isLater}
          isAgain={question.isAgain}
          onChoose={(choice, form) => {
            setOpen(false);
            question.answer({ choice, form });
          }}
        />
      )}
    </>
  );
  return { check, dialog };
}

const Version = record(string(), unknown());
const isVersions = (draft: unknown): draft is Versions =>
  is(draft, type({ seen: array(Version), sent: array(Version) }));

/**
 * Keeps the versions together with the form's draft: what is loaded after signing in again may already contain the changes
 * of someone else, which a restored field hides.
 */
function VersionsDraft({ name, versions }: { name: string; versions: RefObject<Versions> }) {
  const form = useForm();
  /** Called when the user clears the form, which then has the values as loaded. */
  const forget = useRef(() => {});
  useDraft({
    name,
    fits: isVersions,
    read: () => (form.getState().dirty ? versions.current : undefined),
    restore: (draft) => {
      const { seen: loaded } = versions.current;
      const seen = [...draft.seen, ...loaded];
      versions.current = { seen, sent: draft.sent };
      forget.current = () => {
        const { seen: now, sent } = versions.current;
        if (now === seen) versions.current = { seen: loaded, sent };
      };
    },
  });
  useOnClear(() => forget.current());
  return null;
}

/**
 * Whether a field's value is one that the user has seen, such as an image under another address, or one that this form saves
 * or has tried to save: then it is most likely an earlier save of this form whose reply was lost.
 */
async function isKnown<T>(
  field: RecordField<T>,
  now: T,
  known: readonly T[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const version of known) if (await isSameValue(field, now, version, signal)) return true;
  return false;
}

/**
 * Compares a field's values. A form holds a new image as a data URL, whereas the record has its address; one that a draft
 * has restored may have been stored under another address since.
 */
async function isSameValue<T>(
  { value, picture = false }: RecordField<T>,
  now: T,
  mine: T,
  signal: AbortSignal,
): Promise<boolean> {
  const [stored, own] = [value(now), value(mine)];
  if (!picture || typeof stored !== 'string' || typeof own !== 'string') return sameJson(stored, own);
  if (own === stored) return true;
  const dataUrl = (url: string) => fetchImageAsDataUrl(url, signal).catch(() => undefined);
  const [image, other] = await Promise.all([dataUrl(stored), own.startsWith('data:') ? own : dataUrl(own)]);
  return image !== undefined && image === other;
}

const listed = (changes: readonly FieldChange[]) =>
  new Intl.ListFormat('en').format(changes.map(({ label }) => label));

/** What a merge has done: `kept` are the fields in which the user's own value was kept. */
function mergeText(merged: readonly FieldChange[], kept: readonly FieldChange[]): string {
  if (kept.length === 0)
    return 'Not saved yet: their changes are in your form now. Please review them and save again';
  const first = merged.length > 0 ? `Their changes to ${listed(merged)} are in your form now. ` : '';
  return `Not saved yet. ${first}Your own version of ${listed(kept)} was kept: saving again overwrites theirs`;
}

/**
 * Rebases the form on `values`. If the user has changed one of the `together` fields, all of them keep their values.
 * Returns the values that the form has then.
 */
function mergeIntoForm<Values extends object>(
  form: FormApi<Values>,
  values: Partial<Values>,
  together: readonly (keyof Values & string)[],
): Values {
  const { values: mine, initialValues: before } = form.getState();
  const own = together.some((name) => JSON.stringify(mine[name]) !== JSON.stringify(before?.[name]));
  rebaseForm(form, values);
  if (own) for (const name of together) form.change(name, mine[name]);
  return form.getState().values;
}
