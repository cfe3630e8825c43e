import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import styles from './ImageDrop.module.css';
import { ACCEPTED_IMAGES } from './images';

interface ImageDropProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'aria-describedby'
    | 'aria-invalid'
    | 'aria-label'
    | 'aria-required'
    | 'disabled'
    | 'id'
    | 'multiple'
    | 'onBlur'
  > {
  /** What was chosen or dropped, one file at least; not checked yet. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** What the place says: an icon, and what can be done. */
  children: ReactNode;
}

/** A place for pictures: by click, keyboard or drop. */
export function ImageDrop({ onFiles, inputRef, children, ...input }: ImageDropProps) {
  const [over, setOver] = useState(false);
  const { disabled = false, id } = input;

  function take(files: FileList | null) {
    const [first, ...others] = files ?? [];
    if (first && !disabled) onFiles([first, ...others]);
  }

  return (
    <label
      className={[styles.drop, over && !disabled && styles.over, disabled && styles.disabled]
        .filter(Boolean)
        .join(' ')}
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        {...input}
        ref={inputRef}
        type="file"
        accept={ACCEPTED_IMAGES}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
