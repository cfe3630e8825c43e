import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useLateComponent } from '../interaction/useLateComponent';
import { whenIdle } from '../interaction/whenIdle';
import type { InitialState, SearchableSelectProps } from './AntdSelect';
import styles from './SearchableSelect.module.css';

const load = async () => (await import(/* webpackChunkName: "antd-es-select" */ './AntdSelect')).AntdSelect;

/**
 * A select that filters its options while typing: antd's Select, whose code is loaded on hover or focus, or once a value
 * is set (which can be cleared). Until then a button of the same look takes its place.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { id, label, className = '', style, value, options, placeholder, onOpen } = props;
  const { Component, fetch } = useLateComponent(load);
  const textId = useId();
  const [initialState, setInitialState] = useState<InitialState>('idle');
  /** Typed before the code has loaded; passed on to it. */
  const [typed, setTyped] = useState('');

  const isChosen = value !== undefined;
  const onFetched = useEffectEvent(fetch);
  useEffect(
    () => (isChosen ? whenIdle(() => load().then(onFetched, () => undefined)) : undefined),
    [isChosen],
  );

  async function requestList() {
    setInitialState('open');
    onOpen?.();
    // The next letter tries again.
    if (!(await fetch())) setInitialState((state) => (state === 'open' ? 'focused' : state));
  }

  /** Asks for nothing yet, so the user is not told if the code is late or fails. */
  function onFocus() {
    if (initialState !== 'idle') return;
    setInitialState('focused');
    load().then(fetch, () => undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1 && !(ctrlKey || metaKey || altKey) && (key !== ' ' || typed !== '');
    if (isLetter) {
      // Otherwise a space, which is part of the search text here, would click the button.
      event.preventDefault();
      setTyped(typed + key);
    } else if (key === 'Backspace') setTyped(typed.slice(0, -1));
    // Both open the list, as they do in antd's select.
    if ((isLetter && initialState !== 'open') || key === 'ArrowDown') void requestList();
  }

  if (Component) return <Component {...props} initialState={initialState} typed={typed} />;
  return (
    <button
      type="button"
      role="combobox"
      id={id}
      aria-label={label}
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-describedby={textId}
      className={`${styles.field} ${className}`}
      style={style}
      onPointerEnter={() => load().catch(() => undefined)}
      onPointerDown={() => setInitialState('held')}
      onPointerLeave={({ currentTarget }) => {
        if (initialState !== 'held') return;
        setInitialState(currentTarget === document.activeElement ? 'focused' : 'idle');
      }}
      onFocus={onFocus}
      onBlur={() => {
        setInitialState('idle');
        setTyped('');
      }}
      onClick={requestList}
      onKeyDown={onKeyDown}
    >
      <span id={textId} className={typed || isChosen ? styles.text : styles.placeholder}>
        {typed || (options.find((one) => one.value === value)?.label ?? value ?? placeholder)}
      </span>
      <ChevronDown size={14} aria-hidden />
    </button>
  );
}
