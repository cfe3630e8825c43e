/**
 * A value that notes which of its parts are read. The schemas of Kubernetes allow properties that they do not name, as an
 * older cluster must; what a check of all of a schema never looks at is one of them, most often a name that is misspelt.
 */
export function lookedAt<T extends object>(value: T): { watched: T; unread(): string[] } {
  const read = new Map<object, Set<string>>();
  const watch = <Part extends object>(part: Part): Part => {
    const names = read.get(part) ?? new Set<string>();
    read.set(part, names);
    return new Proxy(part, {
      get(target, name, receiver) {
        if (typeof name === 'string') names.add(name);
        const inner: unknown = Reflect.get(target, name, receiver);
        return typeof inner === 'object' && inner !== null ? watch(inner) : inner;
      },
    });
  };
  const unreadIn = (part: object, path: string): string[] =>
    Object.entries(part).flatMap(([name, inner]) => {
      const place = path ? `${path}.${name}` : name;
      if (!read.get(part)?.has(name)) return [place];
      return typeof inner === 'object' && inner !== null ? unreadIn(inner, place) : [];
    });
  return { watched: watch(value), unread: () => unreadIn(value, '') };
}
