import type { KeyboardEvent } from 'react';

/** A key that composes a character (IME). Safari reports the last one after the composition, with the code 229. */
export const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
