// What a list says above itself after one of its forms: the outcome is a word in the address that the form leads back to.

export interface Says {
  readonly says: string;
  readonly isBad: boolean;
}

/** Null where the address has no word, or one that is no outcome. `bad`: outcomes by which nothing was done. */
export function outcomeOf<Name extends string>(
  sentences: Readonly<Record<Name, string>>,
  bad: readonly NoInfer<Name>[],
  word: string | undefined,
): Says | null {
  const name = (Object.keys(sentences) as Name[]).find((one) => one === word);
  return name === undefined ? null : { says: sentences[name], isBad: bad.includes(name) };
}
