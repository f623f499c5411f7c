// Notices of the house to everybody who receives news: they are numbered and published beside the switches. A player's
// object fetches the ones that are newer than its last when it wakes (functions/player/whole/pulled.ts).
import { NEWS } from './news.ts';

export type NewsName = keyof typeof NEWS;
export const isNews = (name: string): name is NewsName => Object.hasOwn(NEWS, name);

export interface HouseNotice {
  /** Rises with each notice; an object fetches each once. */
  readonly no: number;
  readonly notice: NewsName;
  readonly atMs: number;
  /** From then on it is no longer fetched or shown. */
  readonly untilMs: number;
}
/** By their numbers. */
export type HouseNotices = readonly HouseNotice[];

/** When a notice that was sent at this time ends. */
export const endOfNews = (name: NewsName, atMs: number): number => atMs + NEWS[name].inbox.lastsMs;
