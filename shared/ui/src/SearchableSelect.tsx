import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Begins, SearchableSelectProps } from './AntdSelect';
import styles from './SearchableSelect.module.css';
import { useLateComponent } from './useLateComponent';
import { whenIdle } from './whenIdle';

const load = async () => (await import(/* webpackChunkName: "antd-es-select" */ './AntdSelect')).AntdSelect;

/**
 * One of many, narrowed by typing: antd's select, whose code is fetched when a pointer or the focus comes near it. Until
 * then (or until something is chosen, which can be taken back), a button of the same look is in its place.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { id, label, className = '', style, value, options, placeholder, onOpen } = props;
  const { Component, fetch } = useLateComponent(load);
  const [begins, setBegins] = useState<Begins>('at rest');
  /** Before its code is there; handed to it. */
  const [typed, setTyped] = useState('');

  const isChosen = value !== undefined;
  const onFetched = useEffectEvent(() => isChosen && fetch());
  useEffect(
    () => (isChosen ? whenIdle(() => load().then(onFetched, () => undefined)) : undefined),
    [isChosen],
  );

  function come(how: Begins) {
    setBegins(how);
    if (how === 'open') onOpen?.();
    void fetch();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1 && !(ctrlKey || metaKey || altKey) && (key !== ' ' || typed !== '');
    if (isLetter) {
      // Further on, a blank is a part of what is looked for.
      event.preventDefault();
      setTyped(typed + key);
    } else if (key === 'Backspace') setTyped(typed.slice(0, -1));
    // Both open the list, as they do once its code is there.
    if ((isLetter && begins !== 'open') || key === 'ArrowDown') come('open');
  }

  if (Component) return <Component {...props} begins={begins} typed={typed} />;
  return (
    <button
      type="button"
      role="combobox"
      id={id}
      aria-label={label}
      aria-expanded={false}
      aria-haspopup="listbox"
      className={[styles.field, className].join(' ')}
      style={style}
      onPointerEnter={() => load().catch(() => undefined)}
      onPointerDown={() => setBegins('open')}
      onFocus={() => begins !== 'open' && come('focused')}
      onBlur={() => {
        setBegins('at rest');
        setTyped('');
      }}
      onClick={() => come('open')}
      onKeyDown={onKeyDown}
    >
      <span className={typed || isChosen ? styles.text : styles.placeholder}>
        {typed || (isChosen ? (options.find((one) => one.value === value)?.label ?? value) : placeholder)}
      </span>
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  );
}
