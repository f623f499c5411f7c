// Parses the body of a signed event.
/** The parsed body, or null where it is not JSON in UTF-8. */
export function jsonOf(raw: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return null;
  }
}
