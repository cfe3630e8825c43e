/** A text that shows itself only when asked by name: not in a log, not in JSON, not in a message. */
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
