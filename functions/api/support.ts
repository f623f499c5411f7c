// Messages to support. A message opens a case, which is an object of its own; this file checks who writes and what they
// may read.

import { caseNumber, caseOf, linkKeyOf } from '#functions/case/stub.ts';
import type { Case, Message, Owner, Reader } from '#functions/case/verbs.ts';
import { now } from '#functions/clock.ts';
import { caseFileAnswer, takeCaseFile } from '#functions/documents/case-file.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, mayMail, senderOf, throttle, throttleMoney } from '#functions/edge/throttle.ts';
import { isMailReady } from '#functions/ports/mail/registry.ts';
import { waitingTime } from '#functions/readmodel/cases.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import { Brief } from '#functions/short-cache.ts';
import {
  type CaseAbout,
  type CaseHead,
  type CaseMessage,
  type CaseView,
  type ContactBody,
  caseFilePath,
  supportOperations,
} from '#shared/contract/support.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { cleanMessage, MESSAGE_MAX } from '#shared/domain/support/case.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { maxLength, required } from '#shared/domain/validation/generic.ts';
import { firstRefusal, type Verdict } from '#shared/domain/validation/verdict.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { paths } from '#src/paths.ts';
import { documentOf, documentsOf } from '#src/published/content.ts';
import { readerFor } from './cms.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { requireCaptcha } from './users/captcha.ts';
import { refuseFields } from './users/fields.ts';

export function support(app: Api): void {
  const { contact, list, read, write, solve, announceFile, sendFile, seeFile, answers, waiting } = supportOperations;

  mount(app, contact, async ({ c, body, key }) => {
    const text = cleanMessage(body.text);
    const opened = c.get('session') ? await openPlayers(c, body, text, key) : await openGuests(c, body, text, key);
    if (!opened.ok) return opened;
    const { id, kind, dueAtMs } = opened.value;
    return ok({ case: { id, kind, dueAt: iso(dueAtMs) } });
  });

  mount(app, list, async ({ c }) => {
    const own = await askPlayer(c, (player, asker) => player.caseIds(asker));
    if (!own.ok) return own;
    const { playerId } = requireSession(c);
    const seen = await Promise.all(own.value.slice(0, LISTED).map((id) => caseOf(c.env, id).see({ playerId })));
    return ok({ cases: seen.flatMap((each) => (each.ok ? [headOf(each.value)] : [])) });
  });

  mount(app, read, async ({ c, params, query }) => {
    const { reader, id, key } = await readerOf(c, params, query);
    return onWire(await caseOf(c.env, id).see(reader), key);
  });

  mount(app, write, async ({ c, params, query, body, key: command }) => {
    const { reader, id, key } = await readerOf(c, params, query);
    throttleMoney(c, buckets.caseMessage, id);
    const text = cleanMessage(body.text);
    refuseFields({ text: textFault(text) });
    return onWire(await caseOf(c.env, id).write(reader, command, text), key);
  });

  mount(app, solve, async ({ c, params, query }) => {
    const { reader, id, key } = await readerOf(c, params, query);
    return onWire(await caseOf(c.env, id).solve(reader), key);
  });

  mount(app, announceFile, async ({ c, params, query, body, key: command }) => {
    const { reader, id, key } = await readerOf(c, params, query);
    throttleMoney(c, buckets.caseMessage, id);
    const { fileName: name, type, size } = body;
    const announced = await caseOf(c.env, id).announceFile(reader, { key: command, name, type, size });
    return announced.ok ? ok({ uploadUrl: caseFilePath(id, announced.value, key) }) : announced;
  });

  mount(app, sendFile, async ({ c, params, query }) => {
    const { reader, id } = await readerOf(c, params, query);
    const taken = await takeCaseFile(c, id, reader, Number(params.no));
    return taken.ok ? undefined : taken;
  });

  mount(app, seeFile, async ({ c, params, query }) => {
    const { reader, id } = await readerOf(c, params, query);
    const known = await caseOf(c.env, id).see(reader);
    if (!known.ok) return known;
    return (await caseFileAnswer(c.env, known.value, Number(params.no))) ?? refuse('document.unknown');
  });

  mount(app, answers, async ({ c, query }) => {
    const reader = await readerFor(c, query.l);
    const groups = await documentsOf(c.env, 'help', reader);
    const pages = await Promise.all(groups.map(({ slug }) => documentOf(c.env, 'help', slug, reader)));
    const found = pages.flatMap((page) =>
      (page?.questions ?? []).map(({ id, question, html }) => ({
        question,
        group: page?.title ?? '',
        text: html.replace(/<[^>]+>/g, ' '),
        path: `${paths.help(page?.slug ?? '')}#${id}`,
      })),
    );
    return ok({ answers: found });
  });

  mount(app, waiting, async ({ c }) => {
    return ok({ waiting: await brief.of('waiting', () => waitingTime(commonLists(c.env), now())) });
  });
}

/** The list contains the state of the newest cases only. */
const LISTED = 30;

const textFault = (text: string): Verdict => firstRefusal(text, [required, maxLength(MESSAGE_MAX)]);

const brief = new Brief();

async function openPlayers(c: ApiContext, body: ContactBody, text: string, key: string): Promise<Answer<Case>> {
  refuseFields({ text: textFault(text) });
  const session = requireSession(c);
  const id = await caseNumber(c.env, session.playerId, key);
  await throttle(c, buckets.contact, session.playerId);
  const about = body.about ? await aboutOf(c, body.about) : ok(null);
  if (!about.ok) return about;
  const noted = await askPlayer(c, (player, asker) => player.noteCase(asker, id));
  if (!noted.ok) return noted;
  const { playerId, playerNo, country, zone } = noted.value;
  return caseOf(c.env, id).open({
    owner: { playerId, playerNo },
    kind: body.kind ?? 'question',
    topic: body.topic,
    text,
    about: about.value,
    country,
    zone,
    complaints: (c.get('registered') ?? c.get('ctx').market).complaints,
  });
}

/** The letter with the case's link goes to whatever address was entered, so this is limited as registration is. */
async function openGuests(c: ApiContext, body: ContactBody, text: string, key: string): Promise<Answer<Case>> {
  if (!isMailReady(c.env)) return refuse('port.unavailable');
  const email = normalEmail(body.email ?? '');
  refuseFields({ email: firstRefusal(email, [required, checkEmail]), text: textFault(text) });
  await throttle(c, buckets.contact, senderOf(c));
  await requireCaptcha(c, body.captcha);
  if (!(await mayMail(c, email))) throw new Refused('throttle.limited');
  const id = await caseNumber(c.env, email, key);
  const { country, region, market, locale } = c.get('ctx');
  const owner: Owner = { email, locale: offeredOr(body.locale ?? locale), linkKey: await linkKeyOf(c.env, id) };
  return caseOf(c.env, id).open({
    owner,
    kind: body.kind ?? 'question',
    topic: body.topic,
    text,
    about: null,
    country,
    zone: zoneOf(country ?? '', region),
    complaints: market.complaints,
  });
}

/** The payment or round as the player's own object has it, so that nobody can attach another player's. */
async function aboutOf(c: ApiContext, { kind, id }: NonNullable<ContactBody['about']>): Promise<Answer<CaseAbout>> {
  if (kind === 'payment') {
    const found = await askPlayer(c, (player, asker) => player.payment(asker, id));
    if (!found.ok) return found;
    const { action, state, method, amountMinor, currency, createdAtMs } = found.value;
    return ok({ kind, id, action, state, method, amountMinor, currency, at: at(createdAtMs) });
  }
  if (kind === 'round') {
    const found = await askPlayer(c, (player, asker) => player.roundById(asker, id));
    if (!found.ok) return found;
    const { game, status, stakeMinor, payoutMinor, currency, placedAtMs } = found.value;
    return ok({ kind, id, game, state: status, stakeMinor, payoutMinor, currency, at: at(placedAtMs) });
  }
  const all = await askPlayer(c, (player, asker) => player.limits(asker));
  if (!all.ok) return all;
  const limit = all.value.limits.find((each) => each.id === id);
  if (!limit) return refuse('limit.unknown');
  const { type, period, state, amountMinor, currency } = limit;
  return ok({ kind, id, type, period, state, amountMinor, currency });
}

interface Reading {
  readonly reader: Reader;
  readonly id: string;
  readonly key: string;
}

/** The player of a live session, or a holder of the letter's link. Nobody else learns that the case exists. */
async function readerOf(
  c: ApiContext,
  { id = '' }: Readonly<Record<string, string>>,
  { key = '' }: { key?: string | undefined },
): Promise<Reading> {
  if (key !== '') {
    await throttle(c, buckets.token, senderOf(c));
    if (!isSame(key, await linkKeyOf(c.env, id))) throw new Refused('case.unknown');
    return { reader: 'guest', id, key };
  }
  // The player's object checks the session and lists the player's cases, so that no other case's object is woken.
  const own = await askPlayer(c, (player, asker) => player.caseIds(asker));
  if (!own.ok) throw new Refused(own.code === 'session.ended' ? 'session.ended' : 'session.required');
  if (!own.value.includes(id)) throw new Refused('case.unknown');
  return { reader: { playerId: requireSession(c).playerId }, id, key };
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  let differs = one.length ^ other.length;
  for (let i = 0; i < other.length; i++) differs |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return differs === 0;
}

const at = (ms: number): string => new Date(ms).toISOString();
const iso = (ms: number | null): string | null => (ms === null ? null : at(ms));

const headOf = ({ id, kind, topic, state, openedAtMs, dueAtMs }: Case): CaseHead => {
  return { id, kind, topic, state, openedAt: at(openedAtMs), dueAt: iso(dueAtMs) };
};

function onWire(answer: Answer<Case>, key: string): Answer<CaseView> {
  if (!answer.ok) return answer;
  const { id, about, nextInstance, open, messages } = answer.value;
  const message = ({ no, operator, text, file, atMs }: Message): CaseMessage => ({
    no,
    from: operator === null ? 'you' : 'us',
    text,
    file: file && { name: file.name, size: file.size, url: caseFilePath(id, no, key) },
    at: at(atMs),
  });
  return ok({ ...headOf(answer.value), about, nextInstance, open, messages: messages.map(message) });
}
