// What operators do. Each act in this order: role, form, log ("asked"), the player's object, which tells the log what became
// of it in its own transaction ("done"). What the object refuses is in the log too.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import { content } from '#functions/content.ts';
import { exportFile } from '#functions/documents/data-export.ts';
import { fileAnswer } from '#functions/documents/file.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import type { Vars } from '#functions/edge/vars.ts';
import type { Operation } from '#functions/player/verbs.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import { isDocumentReason } from '#shared/domain/identity/documents.ts';
import { dueDay, type OfficeAct, reasonFault } from '#shared/domain/office.ts';
import { isRefusalReason } from '#shared/domain/payments.ts';
import type { Fault } from './acts.ts';
import type { OfficeContext } from './door.ts';
import { type Fields, fieldsOf } from './form.ts';
import { note, requireRole } from './log.ts';
import { sentenceOf } from './page.ts';
import { playerPage } from './player.ts';
import { Stopped } from './refusal.ts';
import { playerIn, type Subject } from './subject.ts';

export const actions = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/players/:no{\\d{1,15}}';
const KEY = /^[\w-]{16,64}$/;

const REASONS: Readonly<Record<NonNullable<ReturnType<typeof reasonFault>>, string>> = {
  short: 'Say in a sentence why.',
  long: 'Say it in 300 letters.',
  person: 'Leave addresses and long numbers out: the log is kept for ever.',
};

const typedIn = (form: Fields) => ({
  ...{ reason: form.one('reason'), why: form.one('why'), confirm: form.one('confirm'), due: form.one('due') },
  groups: form.all('groups').join(' '),
});

/** What is wrong with the reason that every act needs; null where it may be done. */
function unreasoned(form: Fields, name: string): Fault | null {
  const fault = reasonFault(form.one('reason'));
  return fault && { form: name, field: 'reason', says: REASONS[fault], typed: typedIn(form) };
}

type Wish = { name: string; operation: Operation; subject: string | null };

/** One act, whose role has been judged. */
async function act(c: OfficeContext, player: Subject, form: Fields, wish: Wish): Promise<Response> {
  const { name, operation, subject } = wish;
  const key = form.one('key');
  if (!KEY.test(key)) throw new Stopped('form');
  const reason = form.one('reason').trim();
  const about = { playerNo: player.no, reason, ...(subject && { subject }) };
  await note(c, operation.act, 'asked', about);
  const by = { key, operator: c.get('operator').name, reason, requestId: c.get('requestId') };
  const answer = await player.object.operate(by, operation);
  if (answer.ok) return c.redirect(`/players/${player.no}?done=${operation.act}`, 303);
  await note(c, operation.act, 'refused', { ...about, after: answer.code });
  const says = isProblemCode(answer.code) ? sentenceOf(answer.code) : 'It was refused.';
  return playerPage(c, player, { fault: { form: name, field: 'form', says, typed: typedIn(form) }, status: 409 });
}

/** Shows the page again with what is wrong at its field. */
const again = (c: OfficeContext, player: Subject, fault: Fault): Promise<Response> => playerPage(c, player, { fault });

async function begin(c: OfficeContext, wanted: OfficeAct, subject?: string) {
  const player = await playerIn(c);
  await requireRole(c, wanted, { playerNo: player.no, ...(subject && { subject }) });
  return { player, form: await fieldsOf(c) };
}

/** What an operator judges, yes or no: `refuse` is null where no reason was chosen that the player may read. */
type Judgment = {
  subject: string;
  approve: Operation;
  refuse: (why: string) => Operation | null;
  /** The role that a refusal needs is judged before the reason is read. */
  refusal: OfficeAct;
};

async function judge(c: OfficeContext, { subject, approve, refuse, refusal }: Judgment): Promise<Response> {
  const approves = (await fieldsOf(c)).one('act') === 'approve';
  const { player, form } = await begin(c, approves ? approve.act : refusal, subject);
  const wrong = unreasoned(form, subject);
  if (wrong) return again(c, player, wrong);
  const operation = approves ? approve : refuse(form.one('why'));
  if (operation) return act(c, player, form, { name: subject, subject, operation });
  const says = 'Choose what the player reads.';
  return again(c, player, { form: subject, field: 'why', says, typed: typedIn(form) });
}

actions.post(`${AT}/payments/:id{P\\d{1,15}-\\d{1,15}}`, async (c) => {
  const paymentId = c.req.param('id');
  if ((await fieldsOf(c)).one('act') === 'settle') {
    const { player, form } = await begin(c, 'payment.settle', paymentId);
    const wrong = unreasoned(form, paymentId);
    if (wrong) return again(c, player, wrong);
    return act(c, player, form, {
      ...{ name: paymentId, subject: paymentId },
      operation: { act: 'payment.settle', paymentId },
    });
  }
  return judge(c, {
    subject: paymentId,
    approve: { act: 'payment.approve', paymentId },
    refuse: (why) => (isRefusalReason(why) ? { act: 'payment.refuse', paymentId, why } : null),
    refusal: 'payment.refuse',
  });
});

actions.post(`${AT}/name/:id{N\\d{1,15}}`, async (c) => {
  const subject = c.req.param('id');
  const wanted = (await fieldsOf(c)).one('act') === 'release' ? 'person.release' : 'person.refuse';
  const { player, form } = await begin(c, wanted, subject);
  const wrong = unreasoned(form, subject);
  if (wrong) return again(c, player, wrong);
  return act(c, player, form, { name: subject, subject, operation: { act: wanted, subject } });
});

actions.post(`${AT}/documents/:id{D\\d{1,15}-\\d{1,15}}`, (c) => {
  const documentId = c.req.param('id');
  return judge(c, {
    subject: documentId,
    approve: { act: 'document.approve', documentId },
    refuse: (why) => (isDocumentReason(why) ? { act: 'document.refuse', documentId, why } : null),
    refusal: 'document.refuse',
  });
});

actions.post(`${AT}/documents/:id{D\\d{1,15}-\\d{1,15}}/file`, async (c) => {
  const documentId = c.req.param('id');
  const { player, form } = await begin(c, 'document.see', documentId);
  const wrong = unreasoned(form, `${documentId}-file`);
  if (wrong) return again(c, player, wrong);
  await throttle(c, buckets.officeSearch, c.get('operator').name);
  await note(c, 'document.see', 'seen', {
    playerNo: player.no,
    subject: documentId,
    reason: form.one('reason').trim(),
  });
  const found = await fileAnswer(c.env, { playerId: player.id, documentId }, documentId);
  if (!found) throw new Stopped('nothing');
  return found;
});

actions.post(`${AT}/reveal`, async (c) => {
  const { player, form } = await begin(c, 'player.reveal');
  const wrong = unreasoned(form, 'reveal');
  if (wrong) return again(c, player, wrong);
  await throttle(c, buckets.officeSearch, c.get('operator').name);
  await note(c, 'player.reveal', 'seen', { playerNo: player.no, reason: form.one('reason').trim() });
  return playerPage(c, player, { revealed: true });
});

actions.post(`${AT}/groups`, async (c) => {
  const { player, form } = await begin(c, 'groups.set');
  const wrong = unreasoned(form, 'groups');
  if (wrong) return again(c, player, wrong);
  const known = await content(c.env, 'config/groups');
  const managed = known.filter(({ office }) => office).map(({ id }) => id);
  const groups = managed.filter((id) => form.all('groups').includes(String(id)));
  const operation = { act: 'groups.set', managed, groups } as const;
  return act(c, player, form, { name: 'groups', subject: null, operation });
});

actions.post(`${AT}/questionnaire`, async (c) => {
  const { player, form } = await begin(c, 'questionnaire.ask');
  const wrong = unreasoned(form, 'questionnaire');
  if (wrong) return again(c, player, wrong);
  const day = dueDay(form.one('due').trim(), now());
  if (!day) {
    const says = 'Write a day from tomorrow on, within a year, as 2027-01-31.';
    return again(c, player, { form: 'questionnaire', field: 'due', says, typed: typedIn(form) });
  }
  return act(c, player, form, { name: 'questionnaire', subject: null, operation: { act: 'questionnaire.ask', day } });
});

actions.post(`${AT}/questionnaire/clear`, async (c) => {
  const { player, form } = await begin(c, 'questionnaire.clear');
  const wrong = unreasoned(form, 'questionnaire-clear');
  if (wrong) return again(c, player, wrong);
  const operation = { act: 'questionnaire.clear' } as const;
  return act(c, player, form, { name: 'questionnaire-clear', subject: null, operation });
});

actions.post(`${AT}/export`, async (c) => {
  const { player, form } = await begin(c, 'data.export');
  const wrong = unreasoned(form, 'export');
  if (wrong) return again(c, player, wrong);
  await throttle(c, buckets.officeSearch, c.get('operator').name);
  const format = form.one('format') === 'csv' ? 'csv' : 'json';
  const seen = await player.object.inspect();
  if (!seen.ok) throw new Stopped('player');
  await note(c, 'data.export', 'seen', { playerNo: player.no, subject: format, reason: form.one('reason').trim() });
  const owner = { playerId: player.id, playerNo: player.no, email: seen.value.profile.email };
  return exportFile(c.env, owner, (table, offset) => player.object.dossierFor(table, offset), format, now());
});

actions.post(`${AT}/erase`, async (c) => {
  const { player, form } = await begin(c, 'data.erase');
  const wrong = unreasoned(form, 'erase');
  if (wrong) return again(c, player, wrong);
  if (form.one('confirm').trim() !== String(player.no)) {
    const says = `Type ${player.no} to confirm.`;
    return again(c, player, { form: 'erase', field: 'confirm', says, typed: typedIn(form) });
  }
  return act(c, player, form, { name: 'erase', subject: null, operation: { act: 'data.erase' } });
});
