/** @jsxImportSource hono/jsx */
// Claims on rows of Work: everybody sees which operator has claimed a row, and an act on a colleague's row needs a
// confirmation.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type Claim, type Claims, claim, claimsNow, unclaim } from '#functions/readmodel/claims.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import type { OfficeAct } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { type Carry, type Fields, fieldsOf } from './form.tsx';
import { sentence } from './in-hand.tsx';
import { note, requireRole } from './log.ts';
import { age } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const claims = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/work/claims';
/** A player's row by its id; a row of another list by its name there: `undelivered case C-1, row 4`. */
const REF = /^[^\p{C}]{2,160}$/u;
/** The lists whose rows can be claimed. */
const BACK = /^\/(?:undelivered|set-aside|webhooks|settlements\/[a-z]{1,20}\/\d{4}-\d\d-\d\d)?(?:\?[\w=&-]*)?$/;

const ACTS = {
  claim: 'work.claim',
  over: 'work.claim',
  release: 'work.release',
} as const satisfies Record<string, OfficeAct>;
const isPressed = (text: string): text is keyof typeof ACTS => Object.hasOwn(ACTS, text);

claims.post(AT, async (c) => {
  const form = await fieldsOf(c);
  const [pressed, ref, back] = [form.one('do'), form.one('ref'), form.one('back')];
  if (!isPressed(pressed) || !REF.test(ref) || !BACK.test(back)) throw new Stopped('form');
  const about = { subject: ref, ...playerIn(ref) };
  await requireRole(c, ACTS[pressed], about);
  const [db, { name: operator }] = [commonLists(c.env), c.get('operator')];
  await note(c, ACTS[pressed], 'asked', about);
  const held =
    pressed === 'release'
      ? await unclaim(db, ref, operator)
      : await claim(db, { ref, operator, over: pressed === 'over' ? form.one('over') : null }, now());
  // A colleague was faster: the list shows who.
  const isDone = pressed === 'release' || (held as Claim | null)?.operator === operator;
  await note(c, ACTS[pressed], isDone ? 'done' : 'refused', about);
  return c.redirect(`${back}#${rowId(ref)}`, 303);
});

/** The id of a player's row begins with a letter and the player's number. */
const playerIn = (ref: string): { playerNo?: number } => {
  const no = Number(/^[A-Z](\d{1,15})(?:-|$)/.exec(ref)?.[1]);
  return no > 0 ? { playerNo: no } : {};
};

/** The row that the browser returns to, so that the keys continue from there. */
export const rowId = (ref: string): string => `row-${ref.replaceAll(/[^\w-]/g, '-')}`;

export const claimsHere = (c: OfficeContext): Promise<Claims> => claimsNow(commonLists(c.env), now());

export interface InHand {
  readonly all: Claims;
  readonly operator: string;
  readonly carry: Carry;
  /** The list that the claim was made from. */
  readonly back: string;
}

/** Shows who has claimed a row, with the button that claims, releases or takes it over; the key c presses it. */
export function Claiming({ all, operator, carry, back, of }: InHand & { of: string }) {
  const held = all.get(of);
  const own = held?.operator === operator;
  const pressed: keyof typeof ACTS = own ? 'release' : held ? 'over' : 'claim';
  const words = { claim: 'Claim', over: 'Take over', release: 'Release' }[pressed];
  return (
    <form class="claim" method="post" action={AT} aria-label={`${words} ${of}`}>
      {carry()}
      <input type="hidden" name="ref" value={of} />
      <input type="hidden" name="back" value={back} />
      {held && !own && <input type="hidden" name="over" value={held.operator} />}
      {held && (
        <span class={own ? 'small' : 'small minus'}>{own ? `You have it, ${age(held.forMs)}` : sentence(held)}</span>
      )}
      <button class="quiet" name="do" value={pressed} data-claim>
        {words}
      </button>
    </form>
  );
}

/**
 * Why an act on a row does not continue: a colleague has claimed it, and the form did not confirm that the act is
 * wanted nevertheless.
 */
export async function heldByOther(c: OfficeContext, ref: string | null, form: Fields): Promise<string | null> {
  const held = ref === null ? undefined : (await claimsHere(c)).get(ref);
  if (!held || held.operator === c.get('operator').name || held.operator === form.one('despite')) return null;
  return `${sentence(held)}. Nothing is done yet: talk to them, or tick that it is to be done all the same.`;
}

/** Releases the claim once the act is done. */
export async function endClaim(c: OfficeContext, ref: string | null): Promise<void> {
  if (ref !== null) await unclaim(commonLists(c.env), ref);
}
