// Which banners a place shows, in which order, and the meaning of their times at this moment.
import type { Banner, BannerPlace } from '#shared/contract/entries.ts';

/** S9.30: the time that a banner is shown. */
export const AUTOPLAY_MS = 10_000;

type Ranked = { readonly order: Readonly<Record<string, number | undefined>> };

/** Lowest rank first; equal ranks in the order of their files. */
export const inOrderAt = <Each extends Ranked>(banners: readonly Each[], place: string): Each[] =>
  banners
    .filter(({ order }) => order[place] !== undefined)
    .toSorted((a, b) => (a.order[place] ?? 0) - (b.order[place] ?? 0));

export const bannersAt = (banners: readonly Banner[], place: BannerPlace): Banner[] => inOrderAt(banners, place);

/** The end that a banner counts down to; undefined before its countdown begins and after it has ended. */
export const endOf = ({ timer }: Pick<Banner, 'timer'>, nowMs: number): number | undefined =>
  timer && (timer.startMs ?? 0) <= nowMs && nowMs < timer.endMs ? timer.endMs : undefined;
