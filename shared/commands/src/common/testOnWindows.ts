/** Runs code that asks for the platform as on another. (Jest cannot restore this property, which is read-only.) */
export async function onPlatform(other: NodeJS.Platform, act: () => unknown): Promise<void> {
  const { platform } = process;
  const pretend = (value: string) =>
    Object.defineProperty(process, 'platform', { value, configurable: true });
  pretend(other);
  try {
    await act();
  } finally {
    pretend(platform);
  }
}

export const onWindows = (act: () => unknown) => onPlatform('win32', act);
