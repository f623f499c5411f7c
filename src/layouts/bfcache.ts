// Reloads a guest's page from the back-forward cache if the visitor has signed in meanwhile.

export function reloadIfStale(persisted: boolean): void {
  const [entry] = performance.getEntriesByType('navigation');
  const restored = persisted || (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');
  const guestFace = /^\/guest(\/|$)/.test(location.pathname);
  if (restored && !guestFace) location.reload();
}
