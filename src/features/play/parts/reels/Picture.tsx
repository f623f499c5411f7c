// A picture of a world: the phone's or the desktop's, never both.
import type { WorldPair } from '#shared/contract/world.ts';

type Props = { of: WorldPair; className?: string; width?: number; height?: number };

export function Picture({ of: { phone, desktop }, ...size }: Props) {
  return (
    <picture>
      {phone !== desktop && <source media="(width < 700px)" srcSet={phone} />}
      <img src={desktop} alt="" decoding="async" {...size} />
    </picture>
  );
}
