/** Runs code that asks for the platform as on Windows. (Jest cannot restore this property, which is read-only.) */
export async function onWindows(act: () => unknown): Promise<void> {
  const { platform } = process;
  const pretend = (value: string) =>
    Object.defineProperty(process, 'platform', { value, configurable: true });
  pretend('win32');
  try {
    await act();
  } finally {
    pretend(platform);
  }
}
