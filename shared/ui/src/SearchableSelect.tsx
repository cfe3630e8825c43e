import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
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

  if (Component) return <Component {...props} begins={begins} />;
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
      onBlur={() => setBegins('at rest')}
      onClick={() => come('open')}
      // Opens the list, as it does once its code is there.
      onKeyDown={({ key }) => key === 'ArrowDown' && come('open')}
    >
      <span className={isChosen ? styles.text : styles.placeholder}>
        {isChosen ? (options.find((one) => one.value === value)?.label ?? value) : placeholder}
      </span>
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  );
}
