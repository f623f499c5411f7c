// Reads a socket frame without zod: the shell opens the socket on every page of a player and must stay small.
import type { LiveFrame } from '#shared/contract/live.ts';
import { jsonOf } from './json.ts';

/** Null for what is no frame we know; a newer server may send kinds that an open page has never heard of. */
export function readFrame(text: string): LiveFrame | null {
  const value = jsonOf(text);
  return isFrame(value) ? value : null;
}

function isFrame(value: unknown): value is LiveFrame {
  if (!isObject(value)) return false;
  if (value.kind === 'event') return isObject(value.event) && isCount(value.event.seq) && isObject(value.event.data);
  if (value.kind === 'limits') return isObject(value.limits) && Array.isArray(value.limits.limits);
  if (value.kind === 'gifts') return Array.isArray(value.gifts) && isCount(value.open);
  if (value.kind === 'quests') return Array.isArray(value.entries);
  if (value.kind === 'vip')
    return isObject(value.vip) && Array.isArray(value.vip.levels) && isObject(value.vip.quarter);
  if (value.kind === 'tournaments') return Array.isArray(value.entries);
  if (value.kind === 'lotteries') return Array.isArray(value.lotteries) && isCount(value.tickets);
  if (value.kind === 'comps') return isPoints(value.chargeable) && isPoints(value.persistent);
  if (value.kind === 'lootboxes') return Array.isArray(value.lootboxes) && isCount(value.open);
  if (value.kind === 'chat') return isCount(value.unread);
  if (value.kind === 'hello') return isCount(value.seq) && isCount(value.atMs);
  if (value.kind === 'ended') return isObject(value.stop) && isObject(value.stop.data);
  return value.kind === 'resync' && isCount(value.seq) && isCount(value.atMs) && isSnapshot(value.snapshot);
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
