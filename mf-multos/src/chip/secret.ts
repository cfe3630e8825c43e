/** A text that is only accessible through `reveal()`: masked in logs, JSON and messages. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return '••••';
  }

  toJSON(): string {
    return this.toString();
  }
}
