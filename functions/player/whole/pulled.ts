// Notices to everybody are fetched by the player's object when it wakes: news that are newer than its last, and changes
// of our terms (ADR 150). Each is accepted once, by its number; the sender of pushes and letters (functions/notices)
// asks the same object, in any order.
import { hearsNews } from '#shared/domain/groups.ts';
import type { HouseNotice } from '#shared/domain/notices/house.ts';
import { NEWS } from '#shared/domain/notices/news.ts';
import { isOn } from '#shared/domain/notices/topics.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { restedUntilMs } from '../limits/exclusion.ts';
import { notify, push } from '../person/inbox.ts';
import { choicesOf } from '../person/preferences.ts';
import { AUDIENCE, groupsOf, isGone } from '../person/profile.ts';
import { hasDevices } from '../person/push-devices.ts';
import { tellTerms } from '../person/terms.ts';

interface Progress {
  /** News up to this number were fetched when they were published. */
  readonly upTo: number;
  /** Higher numbers that the sender has delivered before they were known here. */
  readonly ahead: readonly number[];
  /** Since when the player receives news. */
  readonly sinceMs: number;
  /** The changes of our terms that the player was informed of, by their beginning. */
  readonly terms: readonly number[];
}
const NOTHING: Progress = { upTo: 0, ahead: [], sinceMs: 0, terms: [] };

const progressOf = (tx: Tx): Progress => readMeta<Progress>(tx, 'news') ?? NOTHING;
const write = (tx: Tx, change: Partial<Progress>): void => writeMeta(tx, 'news', { ...progressOf(tx), ...change });

/** The notices that a command has fetched at its beginning; a push about them still has to be sent. */
const taken = new WeakMap<Tx, readonly number[]>();

/** Runs as each command begins; mostly it only compares a fact that is in memory. */
function pull(tx: Tx): void {
  if (readMeta(tx, 'profile') === undefined) return;
  const { notices = [], termsChanges = [] } = tx.rules;
  const { upTo, ahead, terms } = progressOf(tx);
  const newest = notices.at(-1)?.no ?? 0;
  if (newest > upTo && hears(tx)) {
    const news = notices.filter(({ no }) => no > upTo && !ahead.includes(no));
    for (const notice of news) take(tx, notice);
    taken.set(
      tx,
      news.map(({ no }) => no),
    );
    write(tx, { upTo: newest, ahead: ahead.filter((no) => no > newest) });
  }
  const changes = termsChanges.filter(({ fromMs }) => !terms.includes(fromMs));
  if (changes.length === 0 || isGone(tx)) return;
  for (const change of changes) tellTerms(tx, change);
  write(tx, { terms: termsChanges.map(({ fromMs }) => fromMs) });
}

const hears = (tx: Tx): boolean => !isGone(tx) && hearsNews(groupsOf(tx));

/** Players who joined the groups later, or come after the notice's end, do not get it. */
const concerns = (tx: Tx, notice: HouseNotice): boolean =>
  notice.atMs >= progressOf(tx).sinceMs && notice.untilMs > tx.nowMs && !isOfTheBreak(tx, notice);

function take(tx: Tx, notice: HouseNotice): void {
  if (concerns(tx, notice)) notify(tx, notice.notice, {}, { untilMs: notice.untilMs, isHere: true });
}

/** An advertisement from the time of a break is not shown after the break either. */
const isOfTheBreak = (tx: Tx, { notice, atMs }: HouseNotice): boolean =>
  NEWS[notice].consent === 'offers' && atMs < restedUntilMs(tx);

/** The sender asks whether to send a push. A player who has fetched the notice already needs none. */
function hearNotice(tx: Tx, notice: HouseNotice): boolean {
  const { upTo, ahead } = progressOf(tx);
  const isNew = notice.no > upTo && !ahead.includes(notice.no) && hears(tx);
  if (isNew) {
    take(tx, notice);
    write(tx, { ahead: [...ahead, notice.no] });
  }
  const wasTaken = isNew || (taken.get(tx) ?? []).includes(notice.no);
  return wasTaken && concerns(tx, notice) && push(tx, notice.notice, {});
}

/**
 * A player who joins the groups gets no earlier news. The lists learn who receives news and who can get a push, because
 * the sender finds its audience there.
 */
function audienceChanged(tx: Tx, change: 'joined' | 'left' | 'ways'): void {
  if (change === 'joined') write(tx, { sinceMs: tx.nowMs });
  const isHearer = hears(tx);
  if (change === 'ways' && !isHearer) return;
  const pushes = isHearer && hasDevices(tx) && isOn('news', 'push', choicesOf(tx));
  tx.facts.push({ type: 'audience.changed', hears: isHearer, pushes });
}

const commands = { hearNotice: bySystem(hearNotice) };

export const noun = { commands, begins: pull, hangs: [AUDIENCE.hang(audienceChanged)] } satisfies Noun;
