// What a text turns into is worked out once: a document is asked for by several checks, and a watching server or a test reads
// the same files again after each change.

/** `work` depends on its text alone, and nobody changes what it answers. A text that it throws at is tried again. */
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
