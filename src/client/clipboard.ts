// Puts a text where a person can paste it from.

/** False where the browser does not let us: `shown`, which holds the text, is then marked, so that the visitor can copy it themselves. */
export async function copyText(text: string, source: Element | null | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (source) getSelection()?.selectAllChildren(source);
    return false;
  }
}
