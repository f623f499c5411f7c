// Reads a socket frame without zod: the shell opens the socket on every page of a player and must stay small.
import type { LiveFrame } from '#shared/contract/live.ts';
import { jsonOf } from './json.ts';

/** Null for an unknown frame; a newer server may send kinds that this page does not know. */
export function readFrame(text: string): LiveFrame | null {
  const value = jsonOf(text);
  return isFrame(value) ? value : null;
}

/** The fields that each kind of frame must have: a kind without a line does not compile. */
const SHAPES: { readonly [Kind in LiveFrame['kind']]: (frame: Record<string, unknown>) => boolean } = {
  event: ({ event }) => isObject(event) && isCount(event.seq) && isObject(event.data),
  hello: ({ seq, atMs }) => isCount(seq) && isCount(atMs),
  resync: ({ seq, atMs, snapshot }) => isCount(seq) && isCount(atMs) && isSnapshot(snapshot),
  ended: ({ stop }) => isObject(stop) && isObject(stop.data),
  limits: ({ limits }) => isObject(limits) && Array.isArray(limits.limits),
  gifts: ({ gifts, open }) => Array.isArray(gifts) && isCount(open),
  quests: ({ entries }) => Array.isArray(entries),
  vip: ({ vip }) => isObject(vip) && Array.isArray(vip.levels) && isObject(vip.quarter),
  tournaments: ({ entries }) => Array.isArray(entries),
  lotteries: ({ lotteries, tickets }) => Array.isArray(lotteries) && isCount(tickets),
  comps: ({ chargeable, persistent }) => isPoints(chargeable) && isPoints(persistent),
  lootboxes: ({ lootboxes, open }) => Array.isArray(lootboxes) && isCount(open),
  chat: ({ unread }) => isCount(unread),
};

function isFrame(value: unknown): value is LiveFrame {
  if (!isObject(value) || typeof value.kind !== 'string' || !Object.hasOwn(SHAPES, value.kind)) return false;
  return SHAPES[value.kind as LiveFrame['kind']](value);
}

const isSnapshot = (value: unknown) =>
  isObject(value) &&
  Array.isArray(value.accounts) &&
  Array.isArray(value.payments) &&
  Array.isArray(value.notices) &&
  isObject(value.seeds);
const isPoints = (value: unknown) => isObject(value) && isCount(value.points);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown) => Number.isSafeInteger(value);
