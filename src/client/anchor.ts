// Scrolls to the element that the address's fragment names. It may appear later than the page, with an island or a
// list: it is looked for every 200 ms, for at most five seconds (S9.05), or until the player scrolls or presses
// something.
const AGAIN_MS = 200;
const FOR_MS = 5000;

export function goToAnchor(id: string, tries = FOR_MS / AGAIN_MS): void {
  const place = document.getElementById(id);
  if (place) place.scrollIntoView();
  if (place || tries <= 0) return;
  const hash = location.hash;
  setTimeout(() => {
    if (location.hash === hash && window.scrollY === 0) goToAnchor(id, tries - 1);
  }, AGAIN_MS);
}
