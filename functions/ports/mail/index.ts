// Mail in our own words.

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Beside those that every message has. */
  readonly headers: Readonly<Record<string, string>>;
};

export interface Mail {
  /** Resolves when the vendor has taken the letter; throws when it has not. */
  send(letter: Letter): Promise<void>;
}
