// Under a dialog the page stands still. A style sheet that asked for that itself would ask at every change of the page.

/** Holds the page or lets it go: after a dialog was opened as a modal, and after it was closed. */
export const settlePage = (): void => {
  document.body.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null);
};
