/**
 * What the list of antd's select shows, and screen readers read out, instead of options.
 * @param id that of the select
 */
export function NoOption({ id, text = 'Nothing found' }: { id: string; text?: string | undefined }) {
  return (
    // antd's field names an option with this id, which nothing has, as the active one.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names it
    <div role="option" id={`${id}_list_-1`} aria-selected={false} aria-disabled>
      {text}
    </div>
  );
}
