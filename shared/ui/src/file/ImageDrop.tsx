import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { clearStatus } from '../interaction/statusMessage';
import styles from './ImageDrop.module.css';
import { ACCEPTED_IMAGES } from './images';
import { afterFileDialog, useFileDrop } from './useFileDrop';
import { usePastedFiles } from './usePastedFiles';

interface ImageDropProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'aria-describedby' | 'aria-invalid' | 'aria-label' | 'aria-required' | 'disabled' | 'id' | 'multiple'
  > {
  /** Called with the chosen, dropped or pasted files, at least one; not validated yet. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Content: an icon and an instruction. */
  children: ReactNode;
}

/** Accepts images by click, keyboard, drop or paste; a pasted picture that is not a file has no name. */
export function ImageDrop({ onFiles, inputRef, children, ...input }: ImageDropProps) {
  const { disabled = false, id } = input;
  const { over, place } = useFileDrop((files) => !disabled && take(files), input.multiple);
  const pasted = usePastedFiles(take, { disabled, several: input.multiple });

  function take(files: readonly [File, ...File[]]) {
    // Such as that an earlier drop was refused.
    clearStatus();
    onFiles(files);
  }

  return (
    <label
      className={[styles.drop, over && !disabled && styles.over, disabled && styles.disabled]
        .filter(Boolean)
        .join(' ')}
      htmlFor={id}
      {...place}
      {...pasted}
    >
      <input
        {...input}
        ref={inputRef}
        type="file"
        accept={ACCEPTED_IMAGES}
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? [];
          if (first) afterFileDialog(() => take([first, ...others]));
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
