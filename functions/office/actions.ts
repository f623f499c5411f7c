// Runs operators' acts. Each act goes in this order: role, form, audit log ("asked"), the player's object, which
// reports the outcome to the audit log in its own transaction ("done"). Refusals by the object are logged, too.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import { exportFile } from '#functions/documents/data-export.ts';
import { fileAnswer } from '#functions/documents/file.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { fingerprintsOf } from '#functions/identity/fingerprint.ts';
import { playerNosOf } from '#functions/ports/staff/registry.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import { ownAccounts } from '#functions/readmodel/office.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import {
  actOf,
  type Form,
  type OfficeAct,
  OPERATION_NAMES,
  type Operation,
  type OperationName,
  PROPOSED,
  SUBJECTS,
} from '#shared/domain/office/acts.ts';
import { AS_OF, type Input, readInput } from '#shared/domain/office/input.ts';
import { reasonFault } from '#shared/domain/office/reason.ts';
import type { Refusal } from '#shared/domain/refusal.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { content } from '#src/published/content.ts';
import { type Fault, formName, rowOf } from './act-forms.tsx';
import { endClaim, heldByOther } from './claims.tsx';
import type { OfficeContext } from './context.ts';
import { type Fields, fieldsOf } from './form.tsx';
import { grantsOf } from './gifts.tsx';
import { note, requireRole } from './log.ts';
import { sentenceOf } from './page.tsx';
import { playerPage } from './player.tsx';
import { Stopped } from './refusal.ts';
import { playerIn, type Subject } from './subject.ts';

export const actions = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/players/:no{\\d{1,15}}';
const KEY = /^[\w-]{16,64}$/;

const REASONS: Readonly<Record<NonNullable<ReturnType<typeof reasonFault>>, string>> = {
  short: 'Give the reason in a sentence.',
  long: 'Use at most 300 characters.',
  person: 'Leave out addresses and long numbers: the log is kept permanently.',
};

/** The error in a reason, as text; null where it is valid. */
export function reasonSays(reason: string): string | null {
  const fault = reasonFault(reason);
  return fault && REASONS[fault];
}

/** The error in the reason that every act and every look needs; null where the reason is valid. */
function unreasoned(form: Fields, name: string, typed: Fault['typed'] = { reason: form.one('reason') }): Fault | null {
  const says = reasonSays(form.one('reason'));
  return says === null ? null : { form: name, field: 'reason', says, typed };
}

/** Renders the page again with the error at its field. */
const again = (c: OfficeContext, player: Subject, fault: Fault): Promise<Response> => playerPage(c, player, { fault });

/** After an account was closed its personal data may be seen only by roles that may export it. */
const seeing = ({ closed }: Subject, wanted: 'player.reveal' | 'document.see'): OfficeAct =>
  closed ? 'data.export' : wanted;

async function begin(c: OfficeContext, wanted: OfficeAct, subject: string | null = null) {
  const player = await playerIn(c);
  const about = { playerNo: player.no, ...(subject && { subject }) };
  await requireRole(
    c,
    wanted === 'player.reveal' || wanted === 'document.see' ? seeing(player, wanted) : wanted,
    about,
  );
  return { player, form: await fieldsOf(c) };
}

// One route for each form. The pressed button selects the act.
for (const [form, names] of Map.groupBy(OPERATION_NAMES, (name) => actOf(name).form)) {
  const pattern = SUBJECTS[form.subject];
  actions.post(`${AT}/${form.path}${pattern ? `/:id{${pattern}}` : ''}`, async (c) => {
    const pressed = (await fieldsOf(c)).one('act');
    const name = names.length === 1 ? names[0] : names.find((each) => actOf(each).button === pressed);
    if (!name) throw new Stopped('form');
    return act(c, name, form, pattern ? (c.req.param('id') ?? null) : null);
  });
}

async function act(c: OfficeContext, name: OperationName, of: Form, subject: string | null): Promise<Response> {
  const { player, form } = await begin(c, name, subject);
  const where = { form: formName(of, subject), typed: typedIn(form, of) };
  const wrong = unreasoned(form, where.form, where.typed);
  if (wrong) return again(c, player, wrong);
  const read = await inputsOf(c, player, form, actOf(name).input);
  if (read.wrong) return again(c, player, { ...where, ...read.wrong });
  const key = form.one('key');
  if (!KEY.test(key)) throw new Stopped('form');
  const row = rowOf(of, subject, player.no);
  const held = await heldByOther(c, row, form);
  if (held) return playerPage(c, player, { fault: { ...where, field: 'form', says: held }, status: 409 });
  const reason = form.one('reason').trim();
  const about = { playerNo: player.no, reason, ...(subject && { subject }) };
  await note(c, name, 'asked', about);
  const { name: operator, roles } = c.get('operator');
  const asOf = /^\d{1,9}$/.test(form.one(AS_OF)) ? { asOf: Number(form.one(AS_OF)) } : {};
  const own = await ownAccounts(c.env, normalEmail(operator), playerNosOf(c.env, operator));
  const devices = await fingerprintsOf(identityOf(c.env, player.no), player.id);
  const by = { key, operator, roles, reason, own, devices, ...asOf, requestId: c.get('requestId') };
  // The values were parsed by the act's own declaration, so they have its type.
  const operation = { act: name, ...(subject && { subject }), ...read.values } as Operation;
  const answer = await player.object.operate(by, operation);
  if (answer.ok) {
    await endClaim(c, row);
    return c.redirect(`/players/${player.no}?done=${answer.value.waits ? PROPOSED.done : name}`, 303);
  }
  await note(c, name, 'refused', { ...about, after: whyOf(answer) });
  const says = isProblemCode(answer.code)
    ? sentenceOf(answer.code, answer.detail)
    : 'It was refused. Reload the page and check before you try again.';
  return playerPage(c, player, { fault: { ...where, field: 'form', says }, status: 409 });
}

/** The refusal for the audit log: its code, and which of several rules decided. */
const whyOf = ({ code, detail }: Refusal): string => [code, detail?.why].filter(Boolean).join(', ');

/** The input of all acts of a form, to be shown again. */
function typedIn(form: Fields, of: Form): Fault['typed'] {
  const inputs = OPERATION_NAMES.map(actOf).filter((each) => each.form === of);
  const names = ['reason', ...inputs.flatMap(({ input }) => Object.keys(input))];
  return Object.fromEntries(names.map((name) => [name, form.one(name)]));
}

interface Read {
  readonly values: Readonly<Record<string, unknown>>;
  readonly wrong: Pick<Fault, 'field' | 'says'> | null;
}

async function inputsOf(
  c: OfficeContext,
  { no: playerNo }: Subject,
  form: Fields,
  inputs: Readonly<Record<string, Input>>,
): Promise<Read> {
  const groups = await content(c.env, 'config/groups');
  const managed = groups.filter(({ office }) => office).map(({ id }) => id);
  const grantable = Object.keys(await grantsOf(c));
  const values: Record<string, unknown> = {};
  for (const [field, input] of Object.entries(inputs)) {
    const read = readInput(input, field, form, { nowMs: now(), playerNo, managed, grantable });
    if ('wrong' in read) return { values, wrong: { field, says: read.wrong } };
    if (read.value !== null) values[field] = read.value;
  }
  return { values, wrong: null };
}

// Looks need a reason and are logged before anything is shown.

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
  return exportFile(c.env, owner, (table, offset) => player.object.exportPageFor(table, offset), format, now());
});
