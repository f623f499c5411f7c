/** The result of a rule: null when the value passes, else the key of the message that says why not. */
export type Verdict = `validation.${string}` | null;

export type Rule = (value: string) => Verdict;

/** The first refusal wins: one field shows one message at a time. */
export function firstRefusal(value: string, rules: readonly Rule[]): Verdict {
  for (const rule of rules) {
    const verdict = rule(value);
    if (verdict) return verdict;
  }
  return null;
}
