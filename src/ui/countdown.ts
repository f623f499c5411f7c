// Milliseconds as days and a clock.

/** `{ days: 2, clock: '04:05:06' }`; without days and hours the clock leaves the hours out. */
export function remaining(leftMs: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60];
  const parts = days > 0 || hours > 0 ? [hours, ...rest] : rest;
  return { days, clock: parts.map((part) => String(part).padStart(2, '0')).join(':') };
}
