/** @jsxImportSource hono/jsx */
// The page about one player, section by section, and the frame of all pages about a player.
import type { Child } from 'hono/jsx';
import { auditOf } from '#functions/audit/stub.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import {
  type Form,
  GIVEN,
  mayDo,
  type OfficeAct,
  OPERATION_NAMES,
  OPERATIONS,
  PROPOSED,
} from '#shared/domain/office/acts.ts';
import { content } from '#src/published/content.ts';
import { Chat, Deeds, Groups, PersonalData, Talks } from './account.tsx';
import type { Fault, Forms } from './act-forms.tsx';
import { casesCard } from './cases.tsx';
import { claimsHere } from './claims.tsx';
import { Contests } from './contests.tsx';
import type { OfficeContext } from './context.ts';
import { Disputes } from './disputes.tsx';
import { Entries } from './entries.tsx';
import { hidden } from './form.tsx';
import { Gifts, grantsOf } from './gifts.tsx';
import { StudioItems } from './items.tsx';
import { Letters } from './letters.tsx';
import { Limits, SourceOfWealth } from './limits.tsx';
import { note } from './log.ts';
import { page, sentenceOf } from './page.tsx';
import { Card, Choices, Notice } from './parts.tsx';
import { Means, Payments, Purse } from './payments.tsx';
import { Play } from './play.tsx';
import { PointsSection } from './points.tsx';
import { Proposals } from './proposals.tsx';
import { answered, type Subject } from './subject.ts';
import { Figures, Games, Turned } from './totals.tsx';
import { Documents, Namesakes, NearName, Who } from './who.tsx';

interface PageOptions {
  /** Shows the personal data in this response only. */
  readonly revealed?: boolean;
  /** An error in a form, shown at the form. */
  readonly fault?: Fault | null;
  readonly status?: 409 | 422;
}

/** The page about the player. */
export async function playerPage(
  c: OfficeContext,
  player: Subject,
  { revealed = false, fault = null, status = 422 }: PageOptions = {},
): Promise<Response> {
  const inspected = await answered(player.object.inspect(c.req.query('before')));
  if (!fault && !revealed) await note(c, 'player.view', 'seen', { playerNo: player.no });
  const view = await viewOf(c, player, inspected, { revealed, fault });
  const { sums, seen } = view;
  const says = fault || revealed ? null : doneIn(c);
  const body = (
    <>
      {fault?.field === 'form' && <Notice isBad>{fault.says}</Notice>}
      {says && <Notice>{says}</Notice>}
      {sums && <Figures of={sums} points={seen.points} />}
      {!seen.erased && <Choices label="On this page" options={ON_THE_PAGE} />}
      {IN_ORDER.map((section) => section(view))}
      {await casesCard(c, player.no)}
      <Deeds of={await deedsOf(c, player.no)} />
    </>
  );
  return playerFrame(c, player.no, fault ? 'Error' : '', body, fault ? status : 200);
}

/** Links to the cards that operators look for; the page is several screens long. */
const ON_THE_PAGE = Object.entries({
  money: 'Money',
  limits: 'Limits',
  payments: 'Payments',
  documents: 'Documents',
  gifts: 'Bonuses',
  points: 'Points',
  questionnaire: 'Wealth',
  groups: 'Groups',
}).map(([id, name]) => ({ name, href: `#${id}`, isOn: false }));

/** The message about the act that redirected here. */
function doneIn(c: OfficeContext): string | null {
  const wanted = c.req.query('done');
  if (wanted === PROPOSED.done) return PROPOSED.says;
  const done = OPERATION_NAMES.find((name) => name === wanted);
  return done ? OPERATIONS[done].done : null;
}

type View = Awaited<ReturnType<typeof viewOf>>;

/** The data of all sections of the page. */
async function viewOf(
  c: OfficeContext,
  player: Subject,
  inspected: Inspection,
  { revealed, fault }: Required<Pick<PageOptions, 'revealed' | 'fault'>>,
) {
  // A closed account allows no more acts than an erased one.
  const seen: Inspection = { ...inspected, erased: inspected.erased || inspected.closed !== null };
  const forms = await formsOf(c, player, seen, fault);
  const may = (act: OfficeAct) => mayDo(c.get('operator'), act);
  /** The data of a closed account is retained by law; only roles that may export it see it. */
  const isReadable = seen.closed === null || may('data.export');
  return {
    seen,
    forms,
    isRevealed: revealed,
    mayReveal: seen.closed ? isReadable : may('player.reveal'),
    mayRead: seen.closed ? isReadable : may('document.see'),
    mayExport: may('data.export') && !inspected.erased,
    documents: isReadable ? seen.documents : [],
    talks: may('interaction.note') ? (isReadable ? seen.interactions : []) : null,
    wanted: c.req.query('payment') ?? fault?.form,
    isPaged: c.req.query('before') !== undefined,
    groups: await content(c.env, 'config/groups'),
    sums: seen.erased ? null : await answered(player.object.totals()),
    means: await answered(player.object.meansPaidWith()),
    namesakes: seen.erased ? [] : await answered(player.object.namesakes()),
  };
}

type Section = (view: View) => Child;

const identity: Section = ({ seen, forms, isRevealed, mayReveal }) => (
  <div class="pair">
    <Who seen={seen} forms={forms} isRevealed={isRevealed} mayReveal={mayReveal} />
    <div class="pile">
      <Purse wallet={seen.wallet} debts={seen.debts} />
      <Limits seen={seen} forms={forms} />
    </div>
  </div>
);
const payments: Section = ({ seen, forms, wanted, isPaged, sums }) => (
  <>
    <Payments seen={seen} forms={forms} wanted={wanted} isPaged={isPaged} />
    {sums && <Turned no={forms.no} turned={sums.turned} />}
  </>
);
const means: Section = ({ forms, means, sums }) => (
  <>
    <Means forms={forms} means={means} />
    {sums && <Games no={forms.no} games={sums.games} />}
  </>
);
const gifts: Section = ({ seen, forms }) => <Gifts seen={seen} forms={forms} />;
const points: Section = ({ seen, forms }) => <PointsSection seen={seen} forms={forms} />;
const entries: Section = ({ seen, forms }) => <Entries seen={seen} forms={forms} />;
const studios: Section = ({ seen, forms }) => <StudioItems seen={seen} forms={forms} />;

/** The section that renders each card's forms. An act whose card has no section does not compile. */
const SECTIONS: Readonly<Record<Form['card'], Section>> = {
  limits: identity,
  payments,
  means,
  play: ({ seen, forms }) => <Play seen={seen} forms={forms} />,
  letters: ({ seen, forms }) => <Letters seen={seen} forms={forms} />,
  disputes: ({ seen, forms }) => <Disputes seen={seen} forms={forms} />,
  name: ({ seen, forms }) => <NearName seen={seen} forms={forms} />,
  namesakes: ({ seen, forms, namesakes }) => <Namesakes seen={seen} forms={forms} others={namesakes} />,
  documents: ({ forms, documents, mayRead }) => <Documents documents={documents} forms={forms} mayOpen={mayRead} />,
  proposal: ({ seen, forms }) => <Proposals seen={seen} forms={forms} />,
  contests: ({ seen, forms }) => <Contests seen={seen} forms={forms} />,
  gift: gifts,
  grant: gifts,
  points,
  exchange: points,
  entries,
  tickets: entries,
  rounds: studios,
  items: studios,
  questionnaire: ({ seen, forms, mayRead }) => <SourceOfWealth seen={seen} forms={forms} mayRead={mayRead} />,
  groups: ({ seen, forms, groups }) => <Groups seen={seen} forms={forms} known={groups} />,
  interactions: ({ seen, forms, talks }) => talks && <Talks seen={seen} forms={forms} talks={talks} />,
  chat: ({ seen, forms }) => <Chat seen={seen} forms={forms} />,
  data: ({ seen, forms, mayExport }) => <PersonalData seen={seen} forms={forms} mayExport={mayExport} />,
};
/** The sections in their order on the page; some contain the forms of two cards. */
const IN_ORDER = [...new Set(Object.values(SECTIONS))];

/** The last ten acts. */
const deedsOf = (c: OfficeContext, playerNo: number) => auditOf(c.env).page({ playerNo, stage: 'done', size: 10 });

/** The data that all forms about a player share. */
export async function formsOf(
  c: OfficeContext,
  { no }: Subject,
  { asOf, profile, notGiven }: Inspection,
  fault: Fault | null = null,
): Promise<Forms> {
  const groups = await content(c.env, 'config/groups');
  return {
    no,
    operator: c.get('operator'),
    hidden: await hidden(c),
    asOf,
    fault,
    groups: { managed: groups.filter(({ office }) => office), own: profile.groups },
    grantable: await grantsOf(c),
    claims: await claimsHere(c),
    notGiven: sentencesOf(notGiven),
  };
}

/** Why each kind may not be given, where that is so. */
const sentencesOf = (notGiven: Inspection['notGiven']): Forms['notGiven'] =>
  Object.fromEntries(
    GIVEN.flatMap((kind) => {
      const why = notGiven[kind];
      return why && isProblemCode(why.code) ? [[kind, sentenceOf(why.code, why.detail)]] : [];
    }),
  );

const TABS = [
  { path: '', name: 'Overview', isIn: (part: string) => part === '' || part === 'Error' },
  { path: '/timeline', name: 'Timeline', isIn: (part: string) => part === 'Timeline' },
  { path: '/rounds', name: 'Rounds', isIn: (part: string) => part === 'Rounds' || part.startsWith('Round ') },
  { path: '/ledger', name: 'Ledger', isIn: (part: string) => part === 'Ledger' },
] as const;

/**
 * A page about the player: `part` names its subject; without it it is the overview, and `Error` is the overview with an
 * error.
 */
export function playerFrame(
  c: OfficeContext,
  no: number,
  part: string,
  body: Child,
  status: 200 | 409 | 422 = 200,
): Promise<Response> {
  const isOverview = part === '' || part === 'Error';
  const title = [part === 'Error' ? 'Error:' : part, `Player ${no}`].join(' ').trim();
  const whole = (
    <>
      <h1>Player {no}</h1>
      <nav aria-label={`Player ${no}`}>
        <ul>
          {TABS.map(({ path, name, isIn }) => (
            <li>
              <a href={`/players/${no}${path}`} aria-current={isIn(part) ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isOverview ? body : <Card name={part}>{body}</Card>}
    </>
  );
  return page(c, { title, body: whole, status });
}
