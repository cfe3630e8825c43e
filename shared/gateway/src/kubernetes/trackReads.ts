/**
 * Wraps a value in a proxy that records which of its properties are read. The schemas of Kubernetes allow unknown
 * properties, as an older cluster must; a property that a full validation never reads is unknown, and usually
 * misspelt.
 */
export function trackReads<T extends object>(value: T): { tracked: T; unread(): string[] } {
  const read = new Map<object, Set<string>>();
  const track = <Part extends object>(part: Part): Part => {
    const names = read.get(part) ?? new Set<string>();
    read.set(part, names);
    return new Proxy(part, {
      get(target, name, receiver) {
        if (typeof name === 'string') names.add(name);
        const inner: unknown = Reflect.get(target, name, receiver);
        return typeof inner === 'object' && inner !== null ? track(inner) : inner;
      },
    });
  };
  const unreadIn = (part: object, path: string): string[] =>
    Object.entries(part).flatMap(([name, inner]) => {
      const place = path ? `${path}.${name}` : name;
      if (!read.get(part)?.has(name)) return [place];
      return typeof inner === 'object' && inner !== null ? unreadIn(inner, place) : [];
    });
  return { tracked: track(value), unread: () => unreadIn(value, '') };
}
