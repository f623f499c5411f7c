// Text that was typed and not sent when a session ended: it stays in its place, in the page's memory only (decisions.md, Drafts).

function isChanged(control: unknown): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value !== first?.value;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const isTicked = ['checkbox', 'radio'].includes(control.type);
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

const drafts = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')].filter((form) =>
    [...form.elements].some(isChanged),
  );

/** Text typed in a place that can be closed (the chat's panel): its store holds it, and reports whether there is any. */
export interface Elsewhere {
  has(): boolean;
  /** Whether some of it is being sent now. */
  isSending(): boolean;
}
const elsewhere = new Set<Elsewhere>();
export const keepDraft = (draft: Elsewhere): void => void elsewhere.add(draft);

export const hasDraft = (): boolean => drafts().length > 0 || [...elsewhere].some((draft) => draft.has());

/** Forms that were being sent when the session ended. */
const stopped = new Set<HTMLFormElement>();

/** Whether a draft is being sent now; its form is remembered, because the answer will not come. */
export function unsent(): boolean {
  const sending = drafts().filter((form) => form.getAttribute('aria-busy') === 'true');
  for (const form of sending) stopped.add(form);
  return sending.length > 0 || [...elsewhere].some((draft) => draft.isSending());
}

/** Sends the stopped forms again, once the same player has signed in. */
export function sendAgain(): void {
  const again = drafts().filter((form) => stopped.has(form));
  stopped.clear();
  for (const form of again) form.requestSubmit();
}
