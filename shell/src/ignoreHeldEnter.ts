/**
 * A button is pressed once, and a form sent once, however long Enter is held down: only a text area takes further line breaks.
 * A held Enter would go on pressing buttons, also the one of a dialog that the first press has just opened, sending the form
 * of a field as often as sending fails, and choosing from a list that the first press has opened.
 */
addEventListener(
  'keydown',
  (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
      event.stopPropagation();
    }
  },
  true,
);
