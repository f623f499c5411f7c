// The input of an operator's act beside the reason: how it is read, and what is said where it is invalid.
import { lengthOf } from '#shared/base/length.ts';
import type { CalendarDate } from '../validation/birthday.ts';

/** One of several codes, each with its label. */
export interface Choice<Code extends string = string> {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: Readonly<Record<Code, string>>;
  /** The first entry of the list, which stands for none. */
  readonly none: string;
  readonly wrong: string;
}

/** A day from tomorrow on, within a year. */
export interface Day {
  readonly kind: 'day';
  readonly label: string;
  readonly hint: string;
}

/** The player's number, typed again: for acts that cannot be undone. It is not part of the act. */
export interface Confirmation {
  readonly kind: 'confirmation';
  readonly hint: string;
}

/** One of the groups that operators manage: one that the player is in, or one of the others. */
export interface Group {
  readonly kind: 'group';
  readonly label: string;
  readonly of: 'own' | 'others';
}
/** The field by which a form states how many acts of operators its page knew. */
export const AS_OF = 'as_of';

/** One of the published bonuses that operators may give. */
export interface Template {
  readonly kind: 'template';
  readonly label: string;
}

/** An integer from 1 on. */
export interface Count {
  readonly kind: 'count';
  readonly label: string;
  readonly hint: string;
  readonly most: number;
}

/** What an operator writes about the player: it stays in the player's object, and out of the log. */
export interface Text {
  readonly kind: 'text';
  readonly label: string;
  readonly hint: string;
  readonly min: number;
  readonly max: number;
}

export type Input = Count | Choice | Day | Confirmation | Group | Template | Text;

export type ValueOf<Kind extends Input> = Kind extends Count | Group
  ? number
  : Kind extends Choice<infer Code>
    ? Code
    : Kind extends Template | Text
      ? string
      : Kind extends Day
        ? CalendarDate
        : null;

/** The values of a sent form, and what is needed to read them. */
export interface Sent {
  /** The typed text, '' where there is none. */
  one(name: string): string;
}
export interface Reading {
  readonly nowMs: number;
  readonly playerNo: number;
  /** Groups that operators manage. */
  readonly managed: readonly number[];
  /** Ids of the bonuses that operators give. */
  readonly grantable: readonly string[];
}

type Read = { readonly value: string | number | CalendarDate | null } | { readonly wrong: string };

export function readInput(
  input: Input,
  name: string,
  sent: Sent,
  { nowMs, playerNo, managed, grantable }: Reading,
): Read {
  const text = sent.one(name).trim();
  switch (input.kind) {
    case 'count': {
      const value = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
      return value >= 1 && value <= input.most ? { value } : { wrong: `Enter a number from 1 to ${input.most}.` };
    }
    case 'choice':
      return Object.hasOwn(input.options, text) ? { value: text } : { wrong: input.wrong };
    case 'day': {
      const value = dueDay(text, nowMs);
      return value ? { value } : { wrong: 'Enter a day from tomorrow on, within a year, for example 2027-01-31.' };
    }
    case 'confirmation':
      return text === String(playerNo) ? { value: null } : { wrong: `Type ${playerNo} to confirm.` };
    case 'template':
      return grantable.includes(text) ? { value: text } : { wrong: 'Choose a bonus or free spins.' };
    case 'text': {
      const fits = lengthOf(text) >= input.min && lengthOf(text) <= input.max;
      return fits ? { value: text } : { wrong: `Write ${input.min} to ${input.max} characters.` };
    }
    case 'group':
      return managed.includes(Number(text)) ? { value: Number(text) } : { wrong: 'Choose a group.' };
  }
}

/** The last day for a player's answer: `2027-01-31`, from tomorrow on and within a year; null for any other text. */
export function dueDay(text: string, nowMs: number): CalendarDate | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const atMs = Date.UTC(year, month - 1, day);
  if (new Date(atMs).toISOString().slice(0, 10) !== text) return null;
  return atMs > nowMs && atMs < nowMs + 366 * 24 * 3_600_000 ? { year, month, day } : null;
}
