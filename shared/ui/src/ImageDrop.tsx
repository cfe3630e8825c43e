import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './ImageDrop.module.css';
import { ACCEPTED_IMAGES } from './images';
import { useFileDrop } from './useFileDrop';

interface ImageDropProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'aria-describedby' | 'aria-invalid' | 'aria-label' | 'aria-required' | 'disabled' | 'id' | 'multiple'
  > {
  /** What was chosen or dropped, one file at least; not checked yet. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** What the place says: an icon, and what can be done. */
  children: ReactNode;
}

/** A place for pictures: by click, keyboard or drop. */
export function ImageDrop({ onFiles, inputRef, children, ...input }: ImageDropProps) {
  const { disabled = false, id } = input;
  const { over, place } = useFileDrop((files) => !disabled && onFiles(files), input.multiple);

  return (
    <label
      className={[styles.drop, over && !disabled && styles.over, disabled && styles.disabled]
        .filter(Boolean)
        .join(' ')}
      htmlFor={id}
      {...place}
    >
      <input
        {...input}
        ref={inputRef}
        type="file"
        accept={ACCEPTED_IMAGES}
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? [];
          if (first) onFiles([first, ...others]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
