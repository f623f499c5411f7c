// A banner as the API returns it, with the specification's names (S3.49).
import { type Banner, bannerImage } from '#shared/contract/entries.ts';

export const bannerOnWire = ({
  fromMs,
  untilMs,
  timer,
  title,
  description,
  colors,
  draft: _,
  sample: __,
  art,
  ...rest
}: Banner) => ({
  ...rest,
  groups: rest.groupIds,
  liveTime: { start: iso(fromMs), end: iso(untilMs) },
  title: { text: title },
  description: { text: description ?? '' },
  image: bannerImage(art, 880),
  overlayImage: rest.overlayImage ?? null,
  colorLeft: colors.left,
  colorLeftCenter: colors.leftCenter,
  colorRightCenter: colors.rightCenter,
  colorRight: colors.right,
  timer: timer && { start_at: iso(timer.startMs), end_at: iso(timer.endMs) },
  frontend_identifier: rest.frontendIdentifier ?? null,
});

const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
