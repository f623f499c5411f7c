// Keeps the page from scrolling under a dialog. A CSS selector for that would be evaluated at every change of the page.

/** Locks or releases the page: to be called after a dialog was opened as a modal, and after it was closed. */
export const settlePage = (): void => {
  document.body.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null);
};
