// Open items with a studio: differences between the two sides, and calls that were refused (provider-wallet.md 4, 5,
// 10, 14). Each stays open until the studio corrects it or operators decide.
import type { DifferenceKind, RowType } from './reconciliation.ts';

/**
 * `win`: of an unknown round, or higher than the round may pay. `late_win`: of a round that an operator has voided.
 * `rollback`: it would have left a win without its bet. `overdue`: a round that its studio has not finished within a
 * day. The others are differences of a compared day.
 */
export type ItemKind = 'win' | 'late_win' | 'rollback' | 'overdue' | DifferenceKind;

/**
 * What booking an item does: it pays the win; takes back a round's stakes and wins; or takes back one movement, by the
 * studio's id or ours.
 */
export type Booking = 'win' | 'round_back' | 'rollback' | 'back';

export const isDifference = (kind: ItemKind): kind is DifferenceKind =>
  kind !== 'win' && kind !== 'late_win' && kind !== 'rollback' && kind !== 'overdue';

/**
 * Null where nothing can be booked: a stake is never taken afterwards, and of two amounts it is unknown which is right.
 */
export function bookingOf({ kind, type }: { readonly kind: ItemKind; readonly type: RowType }): Booking | null {
  if (kind === 'win' || kind === 'late_win') return 'win';
  if (kind === 'rollback') return 'round_back';
  if (kind === 'missing_here') return type === 'win' || type === 'rollback' ? type : null;
  return kind === 'missing_there' && (type === 'bet' || type === 'win') ? 'back' : null;
}

/** Why an item is closed without a change. */
export const CLOSED_FOR = {
  corrects: 'The studio has corrected its books',
  agreed: 'The studio has agreed that ours are right',
  mistake: 'The studio told it by mistake',
} as const;
export type ClosedFor = keyof typeof CLOSED_FOR;

/** The studio's statement about a round, without which no round is voided. */
export const STUDIO_STATEMENTS = {
  unknown: 'It has no such round',
  cancelled: 'It has cancelled the round',
  silent: 'It was asked a day ago, and has not answered',
} as const;
export type StudioStatement = keyof typeof STUDIO_STATEMENTS;
