// What was typed and not sent when a session ended: it stays where it stands, in the page's memory alone (decisions.md, Drafts).

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

/** What is typed in a place that comes and goes (the chat's panel): its store keeps it, and says what there is of it. */
export interface Elsewhere {
  has(): boolean;
  /** Some of it is being sent right now. */
  isSending(): boolean;
}
const elsewhere = new Set<Elsewhere>();
export const keepDraft = (draft: Elsewhere): void => void elsewhere.add(draft);

export const hasDraft = (): boolean => drafts().length > 0 || [...elsewhere].some((draft) => draft.has());

/** Forms whose sending the end of the session has stopped. */
const stopped = new Set<HTMLFormElement>();

/** Whether one is being sent right now: its answer will not come. */
export function unsent(): boolean {
  const sending = drafts().filter((form) => form.getAttribute('aria-busy') === 'true');
  for (const form of sending) stopped.add(form);
  return sending.length > 0 || [...elsewhere].some((draft) => draft.isSending());
}

/** The same player is there again. */
export function sendAgain(): void {
  const again = drafts().filter((form) => stopped.has(form));
  stopped.clear();
  for (const form of again) form.requestSubmit();
}
