import { useId } from 'react';

/**
 * Lets screen readers say what is chosen in antd's select (WCAG 2.2, 4.1.2): antd shows it beside an input that stays empty,
 * so it becomes the first description of that input. Render `description` next to the select.
 */
export function useChoiceDescription(chosen: string | undefined, otherIds = '') {
  const id = useId();
  const describedBy = chosen === undefined ? otherIds : `${id} ${otherIds}`.trim();
  return {
    aria: { ...(describedBy && { 'aria-describedby': describedBy }) },
    description: (
      <span id={id} hidden>
        {chosen}
      </span>
    ),
  };
}
