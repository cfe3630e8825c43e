/** Shown for a missing optional value (part 2, section 2, "Device Details"). */
export function Missing() {
  return <span style={{ color: 'var(--ant-color-error)' }}>missing</span>;
}
