// What was taken from the player, and their word against it: contract/takings.ts.
import { askPlayer } from '#functions/edge/player-call.ts';
import type { TakingView } from '#functions/player/rewards/takings.ts';
import { inWords } from '#shared/base/in-words.ts';
import * as contract from '#shared/contract/takings.ts';
import { ok } from '#shared/domain/refusal.ts';
import { CONTEST_MAX } from '#shared/domain/rewards/takings.ts';
import { cleanMessage } from '#shared/domain/support/case.ts';
import { maxLength, required } from '#shared/domain/validation/generic.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';
import { readerFor } from './cms.ts';
import { type Api, mount } from './mount.ts';
import { refuseFields } from './users/fields.ts';

export function takings(app: Api): void {
  mount(app, contract.listTakings, async ({ c, query }) => {
    const { locale } = await readerFor(c, query.l);
    const found = await askPlayer(c, (player, asker) => player.takings(asker));
    return found.ok ? ok({ takings: found.value.map((each) => onWire(each, locale)) }) : found;
  });

  mount(app, contract.contestTaking, async ({ c, query, params: { id = '' }, body, key }) => {
    const words = cleanMessage(body.text);
    refuseFields({ text: firstRefusal(words, [required, maxLength(CONTEST_MAX)]) });
    const { locale } = await readerFor(c, query.l);
    const contested = await askPlayer(c, (player, asker) => player.contest(asker, { key, taking: id, words }));
    return contested.ok ? ok(onWire(contested.value, locale)) : contested;
  });
}

const iso = (ms: number): string => new Date(ms).toISOString();

function onWire({ title, atMs, contest, ...taking }: TakingView, locale: string): contract.TakingOnWire {
  return {
    ...taking,
    title: title && inWords(title, locale),
    at: iso(atMs),
    contest: contest && {
      at: iso(contest.atMs),
      text: contest.words,
      state: contest.state,
      until: iso(contest.untilMs),
      decided_at: contest.decidedAtMs === null ? null : iso(contest.decidedAtMs),
      reason: contest.reason,
    },
  };
}
