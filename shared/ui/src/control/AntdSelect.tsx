import { Select } from 'antd';
import { type CSSProperties, useEffect, useId, useMemo, useState } from 'react';
import { withoutInvisible } from '../text/formText';
import { searchedText } from '../text/searchedText';
import { counted, withSeparators } from '../text/withSeparators';
import { allowClear } from './allowClear';
import { NoOption } from './NoOption';
import { useChoiceDescription } from './useChoiceDescription';

interface SelectOption {
  value: string;
  label: string;
}

interface SeveralValues {
  /** One value, for texts: 'application'. */
  noun: string;
  /** Left out, as it is no option any more. */
  isChosen: (value: string) => boolean;
  onChoose: (values: readonly string[]) => void;
}

export interface SearchableSelectProps {
  id?: string;
  /** Accessible name, if there is no visible label. */
  label?: string;
  className?: string;
  style?: CSSProperties;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly SelectOption[];
  /** An option for what was typed, offered after those that it finds. */
  typedOption?: (typed: string) => SelectOption | undefined;
  /** Takes values that are pasted together, separated by white space, commas, semicolons or quotes. */
  several?: SeveralValues;
  placeholder: string;
  loading?: boolean;
  clearable?: boolean;
  /** Shown and read out instead of options while there are none for what was typed. */
  notFoundContent?: string | ((typed: string) => string);
  /** Width of the list in pixels; defaults to that of the field. */
  popupMatchSelectWidth?: number;
  onOpen?: () => void;
}

/**
 * What the user has done with the select before its code loaded: asked for its list, held the mouse down on it, which will not
 * become a click any more, or focused it.
 */
export type InitialState = 'open' | 'held' | 'focused' | 'idle';

interface AntdSelectProps extends SearchableSelectProps {
  initialState: InitialState;
  /** What was typed by then; filters the list when it opens. */
  typed: string;
}

/** In pixels; lower in a low window, as at 400 % zoom, so that the list does not cover its field. */
const MAX_LIST_HEIGHT = 256;

/** Stands for the typed option's own value: antd prefers an option whose value starts with what was typed. */
const TYPED = '\0';

/** The most values to name that are no options. */
const MAX_NAMED = 3;

/**
 * The new values of a pasted list and those of them that are no options; undefined for a text without any, such as a name,
 * and for one value alone, whose own option is found.
 */
function readSeveral(typed: string, options: readonly SelectOption[], { isChosen }: SeveralValues) {
  const text = withoutInvisible(typed).trim();
  const words = [...new Set(text.match(/[^\s,;"]+/g))];
  if (words[0] === text) return undefined;
  const offered = new Set(options.map(({ value }) => value));
  const added = words.filter((word) => !isChosen(word));
  const unknown = added.filter((word) => !offered.has(word));
  if (unknown.length === words.length) return undefined;
  return { chosen: words.find(isChosen), added, unknown };
}

function unknownText(noun: string, values: readonly string[]): string {
  const more = values.length > MAX_NAMED ? ` and ${withSeparators(values.length - MAX_NAMED)} more` : '';
  return `No such ${noun}: ${values.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/** Loaded lazily by SearchableSelect, because its dependencies are as large as a tenth of the frame's code. */
export function AntdSelect({
  initialState,
  typed,
  clearable = false,
  label,
  onOpen,
  typedOption,
  several,
  notFoundContent,
  ...props
}: AntdSelectProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [searchValue, setSearchValue] = useState('');
  // Set in an effect: antd counts as closed until its first render, and a closed select clears its search.
  useEffect(() => setSearchValue(typed), [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the list that is open from the start
  useEffect(() => {
    if (initialState === 'held') onOpen?.();
  }, []);
  const list = useMemo(
    () => several && readSeveral(searchValue, props.options, several),
    [several, searchValue, props.options],
  );
  const other = useMemo(() => {
    if (!several || !list) return typedOption?.(searchValue);
    const { added, unknown } = list;
    if (added.length === 0 || unknown.length > 0) return undefined;
    return { value: TYPED, label: `Add ${counted(added.length, several.noun)}` };
  }, [typedOption, several, list, searchValue]);
  // antd processes all options again whenever the array changes.
  const options = useMemo(
    () => [...props.options, ...(other ? [{ ...other, value: TYPED }] : [])],
    [props.options, other],
  );
  const isRefused = list !== undefined && list.unknown.length > 0;
  /** What was pasted and refused is kept to be corrected: antd clears the search as the list closes, not its input. */
  function onSearch(text: string) {
    const input = document.getElementById(id);
    const isCleared = input instanceof HTMLInputElement && input.value === text;
    if (!isRefused || isCleared) setSearchValue(text);
  }
  const isFound = (text: string, option?: SelectOption) =>
    option?.value === TYPED || searchedText(option?.label ?? '').includes(searchedText(text));
  function notFound() {
    if (several && isRefused) return unknownText(several.noun, list.unknown);
    return typeof notFoundContent === 'function'
      ? notFoundContent(list?.chosen ?? searchValue)
      : notFoundContent;
  }

  function onChange(value: string | null | undefined) {
    if (value !== TYPED) props.onChange(value ?? undefined);
    else if (several && list) several.onChoose(list.added);
    else props.onChange(other?.value);
  }

  const chosen = options.find(({ value }) => value === props.value)?.label ?? props.value;
  const choice = useChoiceDescription(chosen ?? props.placeholder);
  return (
    <>
      <Select<string, SelectOption>
        {...props}
        {...choice.aria}
        id={id}
        aria-label={label}
        value={props.value ?? null}
        options={options}
        onChange={onChange}
        // Enter would close the list, which says what was refused.
        onInputKeyDown={(event) => isRefused && event.key === 'Enter' && event.stopPropagation()}
        allowClear={clearable && allowClear(label)}
        showSearch={{ filterOption: isFound, searchValue, onSearch }}
        notFoundContent={<NoOption id={id} text={notFound()} />}
        listHeight={Math.min(MAX_LIST_HEIGHT, innerHeight * 0.4)}
        popupMatchSelectWidth={props.popupMatchSelectWidth ?? true}
        onOpenChange={(open) => open && onOpen?.()}
        autoFocus={initialState !== 'idle'}
        defaultOpen={initialState === 'open' || initialState === 'held'}
      />
      {choice.description}
    </>
  );
}
