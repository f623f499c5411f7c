// A placeholder for content that is loading, in its final size, so that nothing moves when it arrives.

/** Sizes are CSS lengths. `lines` stacks several. Screen readers get "busy" from the container, not from these. */
export function Skeleton({
  width = '100%',
  height = '1em',
  lines = 1,
}: {
  width?: string;
  height?: string;
  lines?: number;
}) {
  return (
    <span className="grid gap-2" aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same.
        <span key={i} className="skeleton" style={{ width: lines > 1 && i === lines - 1 ? '60%' : width, height }} />
      ))}
    </span>
  );
}
