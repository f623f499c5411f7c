// Copies a text to the clipboard.

/** False where the browser refuses: then the text in `source` is selected, so that the visitor can copy it. */
export async function copyText(text: string, source: Element | null | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (source) getSelection()?.selectAllChildren(source);
    return false;
  }
}
