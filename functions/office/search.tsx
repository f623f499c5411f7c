/** @jsxImportSource hono/jsx */
// Finding a player by any known detail. The search is posted and never in an address, which histories and logs would
// store.
import { Hono } from 'hono';
import { seal, unseal } from '#functions/crypto/secrets.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type After, type Found, findBy, findByTemplates, findNearly } from '#functions/readmodel/find.ts';
import { timeOfRequest } from '#functions/wallet/request-ids.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { maskEmail } from '#shared/domain/office/mask.ts';
import { isSearchKind, kindsOf, SEARCH_KINDS, type SearchKind } from '#shared/domain/office/search.ts';
import { content } from '#src/published/content.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { Card, Empty, Notice, paymentPlace, Table } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const searches = new Hono<{ Bindings: Env; Variables: Vars }>();

interface Search {
  readonly kind: SearchKind;
  readonly word: string;
  readonly after?: After;
}

searches.post('/search', async (c) => {
  await requireRole(c, 'player.search');
  await throttle(c, buckets.officeSearch, c.get('operator').name);
  const form = await fieldsOf(c);
  const [wish, word] = [form.one('kind'), form.one('word').trim()];
  const kind = isSearchKind(wish) ? wish : 'any';
  const carry = await hidden(c);
  if (word === '' || word.length > 200) {
    const fault = 'Enter what you are looking for.';
    const body = <SearchPage kind={kind} word={word} fault={fault} carry={carry} />;
    return page(c, { title: 'Error: Find a player', body, status: 422 });
  }
  const id = word.toUpperCase();
  if (/^C-[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(id) && mayDo(c.get('operator'), 'cases.read')) {
    await note(c, 'player.search', 'seen', { subject: 'case', after: id });
    return c.redirect(`/cases/${id}`, 303);
  }
  if (timeOfRequest(word) !== null && mayDo(c.get('operator'), 'calls.read')) {
    await note(c, 'player.search', 'seen', { subject: 'call', after: word });
    return c.redirect(`/calls/${word}`, 303);
  }
  const after = { key: await placeIn(c, form.one('from')), playerNo: Number(form.one('after')) || 0 };
  const search = { kind, word, ...(after.playerNo > 0 && { after }) };
  const { found, next, isNear } = await find(c, search);
  // The log records which players were found and not what was typed, because it outlives an erasure.
  const nos = found.map(({ playerNo }) => playerNo).join(' ') || 'nobody';
  await note(c, 'player.search', 'seen', { subject: kind, after: nos });
  const from = next ? await seal(c.env.BETTER_AUTH_SECRET, next.key) : undefined;
  const [only] = found;
  if (kind === 'any' && only && found.length === 1) return c.redirect(placeOf(only, word), 303);
  const body = (
    <SearchPage kind={kind} word={word} carry={carry}>
      <section class="card" aria-label="Found">
        <h2>Found</h2>
        {isNear && <Notice>Nobody has exactly this name. These sound like it.</Notice>}
        {found.length === 0 ? (
          <Nothing sought={soughtAs(search)} />
        ) : (
          <Table label="Players" columns={COLUMNS}>
            {found.map((each) => (
              <FoundRow found={each} word={word} />
            ))}
          </Table>
        )}
        {next && (
          <form class="row next" method="post" action="/search">
            {carry()}
            <input type="hidden" name="kind" value={kind === 'any' ? (found[0]?.by ?? kind) : kind} />
            <input type="hidden" name="word" value={word} />
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="after" value={String(next.playerNo)} />
            <button>More</button>
          </form>
        )}
      </section>
    </SearchPage>
  );
  return page(c, { title: 'Find a player', body });
});

/**
 * The next page begins after a detail of the last player found. Nobody here may see that detail, so the page carries it
 * encrypted.
 */
async function placeIn(c: OfficeContext, sealed: string): Promise<string> {
  if (sealed === '') return '';
  try {
    return await unseal(c.env.BETTER_AUTH_SECRET, sealed);
  } catch {
    throw new Stopped('form');
  }
}

async function find(
  c: OfficeContext,
  { kind, word, after }: Search,
): Promise<{ found: Found[]; next: After | null; isNear: boolean }> {
  const kinds = soughtAs({ kind, word });
  const [{ found, next }, ofCode] = await Promise.all([
    findBy(c.env, word, kinds, after),
    kinds.includes('code') ? findByTemplates(c.env, await templatesOf(c, word), after?.playerNo) : [],
  ]);
  if (found.length > 0 || ofCode.length > 0)
    return { found: [...found, ...ofCode], next: next ?? moreOf(kind, ofCode), isNear: false };
  const near = kinds.includes('name') ? await findNearly(c.env, word) : [];
  return { found: near, next: null, isNear: near.length > 0 };
}

const moreOf = (kind: SearchKind, found: readonly Found[]): After | null =>
  kind === 'code' && found.length === 20 ? { key: '', playerNo: found.at(-1)?.playerNo ?? 0 } : null;

/** The bonuses behind a code, so that the players who have had them can be found. */
async function templatesOf(c: OfficeContext, code: string): Promise<string[]> {
  const all = await content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses');
  const isIt = (each: string | undefined) => each?.toLowerCase() === code.toLowerCase();
  return all.filter(({ ways }) => ways.some((way) => isIt(way.code))).map(({ id }) => id);
}

const soughtAs = ({ kind, word }: Search): readonly SearchKind[] => (kind === 'any' ? kindsOf(word) : [kind]);

/** Says as what the word was read, so that an operator who meant something else sees how that is written. */
const Nothing = ({ sought }: { sought: readonly SearchKind[] }) => (
  <>
    <Empty>No player found. It was looked for as:</Empty>
    <ul>
      {sought.map((kind) => (
        <li>{SEARCH_KINDS[kind]}</li>
      ))}
    </ul>
    <p class="muted small">Check the spelling, or choose what it is under Find by.</p>
  </>
);

const COLUMNS = [
  { name: 'Player' },
  { name: 'Nickname' },
  { name: 'Email' },
  { name: 'Country' },
  { name: 'Since' },
  { name: 'Found by' },
];

/** A payment or a round opens the page of its player. */
function placeOf({ playerNo, by }: Found, word: string): string {
  if (by === 'payment') return paymentPlace(playerNo, word.toUpperCase());
  return by === 'round' ? `/players/${playerNo}/rounds/${word.toUpperCase()}` : `/players/${playerNo}`;
}

/** Shows no more of a name than was typed; an address stays masked even for an operator who typed it. */
const FoundRow = ({ found, word }: { found: Found; word: string }) => {
  const { playerNo, email, nickname, country, joinedAt, by } = found;
  return (
    <tr>
      <td>
        <a href={placeOf(found, word)}>
          <b>Player {playerNo}</b>
        </a>
      </td>
      <td>{nickname ? excerptOf(nickname, by === 'nickname' ? word : '') : ''}</td>
      <td>{email === null ? 'closed or erased' : maskEmail(email)}</td>
      <td>{country}</td>
      <td class="t">{joinedAt?.slice(0, 10)}</td>
      <td class="muted">{SEARCH_KINDS[by].split(/[,:]/)[0]}</td>
    </tr>
  );
};

function excerptOf(name: string, typed: string): string {
  const known = [...name].slice(0, Math.max(1, [...typed].length)).join('');
  return known === name ? name : `${known}\u2022\u2022\u2022`;
}

const SearchPage = ({
  kind,
  word,
  fault,
  carry,
  children,
}: Search & { fault?: string; carry: Awaited<ReturnType<typeof hidden>>; children?: unknown }) => (
  <>
    <h1>Find a player</h1>
    <Card>
      <form class="filters" method="post" action="/search">
        {carry()}
        <div class="field">
          <label for="kind">Find by</label>
          <select id="kind" name="kind">
            {Object.entries(SEARCH_KINDS).map(([value, name]) => (
              <option value={value} selected={value === kind}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div class="field wide">
          <label for="word">Looking for</label>
          <input
            id="word"
            name="word"
            value={word}
            required
            maxlength={200}
            autocomplete="off"
            spellcheck={false}
            aria-invalid={fault ? 'true' : undefined}
            aria-describedby={fault ? 'word-fault' : undefined}
            autofocus={fault !== undefined}
          />
        </div>
        <button class="yes">Find</button>
      </form>
      {fault && (
        <p class="fault" id="word-fault">
          {fault}
        </p>
      )}
    </Card>
    {children}
  </>
);
