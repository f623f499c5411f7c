// Reads one field of an engine's event.
export function fieldOf(event: unknown, name: string): unknown {
  return typeof event === 'object' && event !== null
    ? Object.entries(event).find(([key]) => key === name)?.[1]
    : undefined;
}
