// The queue's consumer: what players' objects told is written to D1, acted upon, and only then acknowledged to the object.

import { auditOf } from '#functions/audit/stub.ts';
import { writePopular } from '#functions/catalogue/popular.ts';
import { now } from '#functions/clock.ts';
import { gameOf } from '#functions/content.ts';
import { tellFeeds } from '#functions/feed/stub.ts';
import { keepExclusion } from '#functions/identity/register.ts';
import { endBegun } from '#functions/identity/sessions.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { Outgoing, OutgoingEvent } from '#functions/player/verbs.ts';
import { isPlayed, project } from '#functions/readmodel/projections.ts';
import type { Deed, PublicWin } from '#shared/contract/outgoing.ts';
import { tendBeacons } from './beacons.ts';
import { erasePlayer } from './erase.ts';
import { askVendor } from './identity.ts';
import { sendLetter } from './letter.ts';
import { payOut, sendBack } from './payout.ts';

/** One commit for the whole batch; if it fails, everything is told again and nothing was acknowledged (I41). */
export async function onEvents(batch: MessageBatch<Outgoing>, env: Env): Promise<void> {
  const statements = project(
    env.DB,
    batch.messages.map(({ body }) => body),
  );
  if (statements.length > 0) await env.DB.batch(statements);
  const done = new Map<string, number[]>();
  await Promise.all(
    batch.messages.map(async (message) => {
      const { playerId, no } = message.body;
      try {
        await act(env, message.body);
        message.ack();
        done.set(playerId, [...(done.get(playerId) ?? []), no]);
      } catch (error) {
        console.error(
          JSON.stringify({ event: 'job.failed', playerNo: message.body.playerNo, no, error: String(error) }),
        );
        message.retry({ delaySeconds: 10 });
      }
    }),
  );
  if (batch.messages.some(({ body }) => body.events.some((event) => event.type === 'round.settled' && event.jackpot)))
    await tendBeacons(env, now(), false);
  if (batch.messages.some(({ body }) => body.events.some(isPlayed))) await writePopular(env, now());
  // Without its acknowledgement the object tells a row again after 30 s, also when the queue has given up.
  await Promise.all([...done].map(([playerId, nos]) => playerOf(env, playerId).delivered(nos)));
}

/** What an event asks for beyond the lists. Each of these may run any number of times. */
async function act(env: Env, row: Outgoing): Promise<void> {
  for (const event of row.events) {
    if (event.type === 'mail.wanted') await sendLetter(env, row, event.mail);
    else if (event.type === 'payout.due') await payOut(env, row.playerId, event);
    else if (event.type === 'refund.due') await sendBack(env, row.playerId, event);
    else if (event.type === 'operator.acted') await keepDeed(env, row, event.deed);
    else if (event.type === 'exclusion.told') await keepExclusion(env, row, event);
    else if (event.type === 'document.due') await askVendor(env, row.playerId, event);
    else if (event.type === 'sessions.ended') await endBegun(env, row.playerId, event.untilMs);
    else if (event.type === 'player.erased') await erasePlayer(env, row);
    else if (event.type === 'win.shown') await tellWin(env, row, event.win);
    else if (event.type === 'jackpot.paid') await tellWin(env, row, prizeWin(event));
    else if (event.type === 'face.changed')
      await tellFeeds(env, { names: [{ playerNo: row.playerNo, told: row.no, name: event.face.name }] });
    // Where operators look, beside `webhook.refused`.
    else if (event.type === 'payment.stuck') console.warn(JSON.stringify({ event: 'payment.stuck', ...about(event) }));
  }
}

/** Once for each act, however often it is told. */
async function keepDeed(env: Env, { playerNo, atMs }: Outgoing, { id, ...deed }: Deed): Promise<void> {
  await auditOf(env).append(`done:${playerNo}:${id}`, { ...deed, atMs, stage: 'done', playerNo });
}

async function tellWin(env: Env, { playerNo, no: rowNo }: Outgoing, win: PublicWin): Promise<void> {
  const gameName = (await gameOf(env, win.game))?.title.name ?? '';
  await tellFeeds(env, { wins: [{ playerNo, told: rowNo, win, gameName }] });
}

const prizeWin = ({ prize, face }: Extract<OutgoingEvent, { type: 'jackpot.paid' }>): PublicWin => {
  const { id, game, currency, amountMinor, wonAtMs, jackpot, level } = prize;
  return { id, game, name: face.name, currency, amountMinor, atMs: wonAtMs, jackpot, level };
};

const about = ({ type: _, ...facts }: Extract<OutgoingEvent, { type: 'payment.stuck' }>) => facts;
