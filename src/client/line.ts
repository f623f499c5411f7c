// How good the line is, where the browser tells.

/** Slow, or asked to be spared: nothing is fetched ahead, and a form that has a page is that page, which comes drawn. */
export function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
