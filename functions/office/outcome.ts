// The message above a list after one of its forms. The form redirects to an address that contains the outcome as a
// word.

export interface Says {
  readonly says: string;
  readonly isBad: boolean;
}

/** Null where the address contains no known outcome. `bad`: outcomes that changed nothing. */
export function outcomeOf<Name extends string>(
  sentences: Readonly<Record<Name, string>>,
  bad: readonly NoInfer<Name>[],
  word: string | undefined,
): Says | null {
  const name = (Object.keys(sentences) as Name[]).find((one) => one === word);
  return name === undefined ? null : { says: sentences[name], isBad: bad.includes(name) };
}
