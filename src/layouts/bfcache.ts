// A kept page of a guest is drawn anew for whom is a player by now.

export function drawAnew(persisted: boolean): void {
  const [entry] = performance.getEntriesByType('navigation');
  const kept = persisted || (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');
  const guestFace = /^\/guest(\/|$)/.test(location.pathname);
  if (kept && !guestFace) location.reload();
}
