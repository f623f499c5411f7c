// Runs once when the first of some places comes into sight.

export function whenSeen(places: Iterable<Element>, run: () => unknown): void {
  const sight = new IntersectionObserver((seen) => {
    if (!seen.some((place) => place.isIntersecting)) return;
    sight.disconnect();
    run();
  });
  for (const place of places) sight.observe(place);
}
