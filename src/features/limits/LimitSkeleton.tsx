// A placeholder for the limits screen: the same cards in the same size. Also what the server renders first.
import { Skeleton } from '#src/ui/Skeleton.tsx';

export function LimitSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy="true">
      <Skeleton lines={2} height="1.25rem" />
      {[0, 1, 2].map((card) => (
        <div key={card} className="card grid gap-4">
          <Skeleton width="200px" height="1.5rem" />
          <Skeleton height="60px" />
          <Skeleton height="60px" />
          <Skeleton height="60px" />
        </div>
      ))}
    </div>
  );
}
