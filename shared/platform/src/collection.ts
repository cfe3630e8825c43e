/** The changes since the seed, by key; null for a deleted record. */
export type Changes<T> = Record<string, T | null>;

/** The records of one resource. Records are replaced, never mutated, so that changes are tracked. */
export class Collection<T> {
  #seeded: Map<string, T> | undefined;
  readonly #changed = new Set<string>();

  /** @param seed creates the initial records lazily: most runs do not use all resources */
  constructor(
    private readonly seed: () => Iterable<readonly [string, T]>,
    private readonly onChange: () => void,
  ) {}

  get #records(): Map<string, T> {
    this.#seeded ??= new Map(this.seed());
    return this.#seeded;
  }

  get(key: string): T | undefined {
    return this.#records.get(key);
  }

  has(key: string): boolean {
    return this.#records.has(key);
  }

  values(): T[] {
    return [...this.#records.values()];
  }

  find(test: (record: T) => boolean): T | undefined {
    return this.values().find(test);
  }

  filter(test: (record: T) => boolean): T[] {
    return this.values().filter(test);
  }

  set(key: string, record: T): T {
    this.#records.set(key, record);
    this.#changed.add(key);
    this.onChange();
    return record;
  }

  delete(key: string): void {
    this.#records.delete(key);
    this.#changed.add(key);
    this.onChange();
  }

  changes(): Changes<T> {
    return Object.fromEntries([...this.#changed].map((key) => [key, this.#records.get(key) ?? null]));
  }

  /** Applies the changes of a previous run to the seed. */
  apply(changes: Changes<T>): void {
    for (const [key, record] of Object.entries(changes)) {
      this.#changed.add(key);
      if (record === null) this.#records.delete(key);
      else this.#records.set(key, record);
    }
  }
}
