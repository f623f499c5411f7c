// Caches what a text is turned into: several checks read the same document, and a watching server or a test reads the
// same files again after each change.

/** `work` must depend on its text alone, and its result must not be changed. A text that it throws at is tried again. */
export function cached<Made>(work: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const found = made.get(text);
    if (found !== undefined) return found;
    const fresh = work(text);
    made.set(text, fresh);
    return fresh;
  };
}
