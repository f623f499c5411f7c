// How good the network connection is, where the browser says so.

/** On a slow connection, or where data is to be saved, nothing is prefetched, and a form that also has a page is opened as that page. */
export function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
