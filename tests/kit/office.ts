// An operator without a browser: signs in at the office of the server under test, and sends the forms of the pages that are shown.
import type { PlayerStub } from '#functions/player/stub.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import { ROLES } from '#shared/domain/office/roles.ts';
import { Client, type Reply } from './client.ts';

export const REASON = 'Ticket 48: looked at it with care';

/** Of whichever brand the base is. */
export function officeOf(base: string): string {
  const { hostname, port } = new URL(base);
  return `http://office.${hostname.endsWith('localhost') ? hostname : 'localhost'}:${port}`;
}

export async function operator(base: string, name = 'ada') {
  const client = new Client(base, officeOf(base));
  const whole = name.includes('@') ? name : `${name}@office.example`;
  await client.send('/sign-in', { form: { name: whole } });
  const hidden = (html: string, action: string): Record<string, string> => {
    const form = html.split('<form').find((each) => each.includes(`action="${action}"`)) ?? '';
    const part = form.split('</form>')[0] ?? '';
    const inputs = [...part.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    return Object.fromEntries(inputs.map(([, key, value]) => [key, value]));
  };
  return {
    client,
    name: whole,
    see: (path: string): Promise<Reply> => client.send(path),
    /** What a form of the page at `path` carries unseen. */
    hidden: async (path: string, action: string) => hidden((await client.send(path)).text, action),
    /** Sends the form of the page at `path` whose action it is, as it was given out. */
    async act(path: string, action: string, fields: Record<string, string> = {}): Promise<Reply> {
      const carried = hidden((await client.send(path)).text, action);
      return client.send(action, { form: { reason: REASON, ...carried, ...fields } });
    },
    /** From any page of the operator's: for forms that their page does not show. */
    async forge(action: string, fields: Record<string, string> = {}): Promise<Reply> {
      const carried = hidden((await client.send('/')).text, '/sign-out');
      return client.send(action, { form: { reason: REASON, ...carried, ...fields } });
    },
  };
}
/** Who does what of a form's address, and who confirms it where it takes two. */
function pairFor(path: string): readonly [first: string, second: string] {
  if (/^(documents|name|namesakes|questionnaire)/.test(path)) return ['vera.verifier', 'viktor.verifier'];
  if (/^freeze/.test(path)) return ['cora.compliance', 'colin.compliance'];
  if (/^(vip|groups|chat|exclusion|suspension|limit|closure)/.test(path)) return ['ada', 'sam.support'];
  return ['ada', path === 'erase' ? 'priya.privacy' : 'carl.cashier'];
}

/**
 * An act on a player by one operator; what takes two by the policy is confirmed by a second one then. Answers the status of the last form
 * that was sent.
 */
export async function together(
  base: string,
  no: number,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
  const home = `/players/${no}`;
  const [one, other] = pairFor(path);
  const done = await (await operator(base, one)).act(home, `${home}/${path}`, fields);
  if (!String(done.headers.location).endsWith('done=proposed')) return done.status;
  const second = await operator(base, other);
  const proposal = [...(await second.see(home)).text.matchAll(/action="([^"]*\/proposals\/[^"]+)"/g)].at(-1)?.[1] ?? '';
  return (await second.act(home, proposal, { act: 'confirm' })).status;
}

/** The same at the player's object, by two; answers how the last one stood before and after. */
export async function agreed(player: PlayerStub, operation: Operation) {
  const by = (name: string) => ({
    key: crypto.randomUUID(),
    operator: `${name}@office.example`,
    roles: ROLES,
    reason: REASON,
    requestId: 'r',
  });
  const first = await player.operate(by('ada'), operation);
  if (!first.ok || !first.value.waits) return first;
  return player.operate(by('bea'), { act: 'proposal.confirm', subject: first.value.subject ?? '' });
}

export type TestOperator = Awaited<ReturnType<typeof operator>>;
