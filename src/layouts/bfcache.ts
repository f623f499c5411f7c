// A kept page of a guest is drawn anew for whom is a player by now.

export function reloadIfStale(persisted: boolean): void {
  const [entry] = performance.getEntriesByType('navigation');
  const restored = persisted || (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');
  const guestFace = /^\/guest(\/|$)/.test(location.pathname);
  if (restored && !guestFace) location.reload();
}
