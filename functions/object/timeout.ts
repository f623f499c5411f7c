// Limits how long the caller waits for other work: work that hangs must not hold up its caller.

/** Settles as the work does, or rejects after `ms`; the work itself goes on. */
export function patient<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
