/**
 * A button is pressed once, and a form sent once, however long Enter is held down. A held Enter would go on pressing buttons,
 * also the one of a dialog that the first press has just opened, sending the form of a field as often as sending fails, and
 * choosing from a list that the first press has opened.
 */
addEventListener(
  'keydown',
  (event) => {
    const { target } = event;
    const acts = target instanceof Element && target.matches('button,input,summary');
    if (acts && event.repeat && event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
    }
  },
  true,
);
