// When the tooltip about a promotion appears: after ten minutes on a page (S9.13).
const AFTER_MS = 10 * 60_000;

export const awaitTooltip = (show: () => unknown): void => void setTimeout(show, AFTER_MS);
