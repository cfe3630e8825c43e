import { useId } from 'react';

interface Chosen {
  label?: React.ReactNode;
  value?: React.ReactNode;
}

/**
 * Props of antd's select that let screen readers say what is chosen (WCAG 2.2, 4.1.2): antd shows it beside an input that
 * stays empty, so it becomes the first description of that input.
 */
export function useChoiceDescription(isChosen: boolean, otherIds = '') {
  const id = useId();
  const describedBy = isChosen ? `${id} ${otherIds}`.trim() : otherIds;
  return {
    labelRender: ({ label, value }: Chosen) => <span id={id}>{label ?? value}</span>,
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}
