// Readiness of the servers that a benchmark starts.

/** Asks until somebody answers, whatever it says; gives up after ten seconds. */
export async function untilAnswers(url: string): Promise<void> {
  const end = performance.now() + 10_000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}
