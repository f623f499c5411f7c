// Runs once when the first of some elements scrolls into view.

export function whenSeen(places: Iterable<Element>, run: () => unknown): void {
  const sight = new IntersectionObserver((seen) => {
    if (!seen.some((place) => place.isIntersecting)) return;
    sight.disconnect();
    run();
  });
  for (const place of places) sight.observe(place);
}
