// The page under a dialog stands still. Asked of the style sheet (`body:has(dialog:modal)`), it would be asked at every change of the page.

/** After a dialog was opened as a modal, and after it was closed. */
export const holdPage = (): void => {
  document.body.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null);
};
