/** @jsxImportSource hono/jsx */
// The player's identity: masked until an operator asks for it, with other accounts that it fits, and the documents that
// prove it.
import type { PropsWithChildren } from 'hono/jsx';
import type { ProfileView } from '#functions/player/person/profile.ts';
import type { Namesake } from '#functions/player/person/separation.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { isHosted } from '#shared/domain/identity/documents.ts';
import { maskDate, maskEmail, maskPhone, maskWord } from '#shared/domain/office/mask.ts';
import { cardForms, FileForm, type OfPlayer, RevealForm } from './act-forms.tsx';
import { At, Card, Empty, Facts, Joined, Notice, State } from './parts.tsx';

const words = (code: string): string => code.replaceAll('_', ' ');

/** `mayReveal`: this operator's role may read the personal data; `isRevealed`: this response shows it. */
export function Who({
  seen: { profile, erased, closed },
  forms,
  isRevealed,
  mayReveal,
}: OfPlayer & { isRevealed: boolean; mayReveal: boolean }) {
  const restricted = closed && <Restricted {...closed} />;
  if (closed && !mayReveal) return <Card name="Who">{restricted}</Card>;
  if (erased && !closed)
    return (
      <Card name="Who">
        <p>Erased. The transactions stay under this number.</p>
      </Card>
    );
  return (
    <Card name="Who">
      {restricted}
      {isRevealed && <Notice>Personal data is shown; this look is in the log.</Notice>}
      <Identity profile={profile} who={isRevealed ? profile : masked(profile)} />
      {mayReveal && !isRevealed && <RevealForm forms={forms} />}
    </Card>
  );
}

const Restricted = ({ sinceMs, erasesAtMs }: NonNullable<Inspection['closed']>) => (
  <p>
    Closed on <At ms={sinceMs} />. The law makes us keep what follows
    {erasesAtMs !== null && (
      <>
        {' '}
        until <At ms={erasesAtMs} />
      </>
    )}
    ; only the role privacy sees it, and nothing is sent to the player.
  </p>
);

const Identity = ({ profile, who }: { profile: ProfileView; who: ReturnType<typeof masked> }) => (
  <Facts
    of={[
      ['Email', who.email],
      ['Name', [who.firstName, who.lastName].filter(Boolean).join(' ')],
      ['Nickname', who.nickname],
      ['Birthday', who.dateOfBirth],
      ['Address', [who.address, who.postalCode, who.city].filter(Boolean).join(', ')],
      ['Phone', who.mobilePhone],
      ['Country', [profile.country, profile.region].filter(Boolean).join(', ')],
      ['Licence', profile.licence],
      ['Joined', <At ms={profile.createdAtMs} />],
      ['Referred by', partnerOf(profile)],
      ['Identity', profile.verified ? 'verified' : 'not verified'],
      ['Email status', profile.confirmedAtMs === null ? 'not confirmed' : 'confirmed'],
      ['Second factor', profile.twoFactor ? 'on' : 'off'],
    ]}
  />
);

/** The partner, by the name that those who pay partners use. */
const partnerOf = ({ partner }: ProfileView): string =>
  [partner?.affb_id && `account ${partner.affb_id}`, partner?.stag && `tag ${partner.stag}`].filter(Boolean).join(', ');

const masked = (profile: ProfileView) => ({
  email: maskEmail(profile.email),
  firstName: maskWord(profile.firstName),
  lastName: maskWord(profile.lastName),
  nickname: maskWord(profile.nickname),
  dateOfBirth: maskDate(profile.dateOfBirth),
  address: maskWord(profile.address),
  postalCode: '',
  city: '',
  mobilePhone: maskPhone(profile.mobilePhone),
});

const REVIEWS = {
  waits: 'The player can’t deposit or bet until you decide.',
  released: 'Decided: the player may deposit and bet.',
  refused: 'Decided: the player may not deposit or bet.',
} as const;

const REVIEW_TONES = { waits: 'open', released: 'good', refused: 'bad' } as const;

/** Another player has the same birthday and nearly the same name: one person with two accounts, or two people. */
export function NearName({ seen: { review, erased }, forms }: OfPlayer) {
  if (!review || erased) return null;
  const others = review.near.map((no) => <a href={`/players/${no}`}>{no}</a>);
  return (
    <Card id="name" name="Nearly the same name">
      <p class="line">
        <State of={review.state} tone={REVIEW_TONES[review.state]} />
        <span>{REVIEWS[review.state]}</span>
        <Since ms={review.sinceMs} />
      </p>
      <p>
        Same birthday, nearly the same name: {others.length > 0 ? <Joined of={others} /> : 'nobody else'}. An exclusion
        of one does not apply to the other.
      </p>
      {cardForms(forms, 'name', {}, review.subject)}
    </Card>
  );
}

const Since = ({ ms }: { ms: number }) => (
  <span class="muted small">
    since <At ms={ms} />
  </span>
);

/** Other accounts with exactly this name and birthday: one person, unless documents show otherwise. */
export function Namesakes({ seen: { apart, erased }, forms, others }: OfPlayer & { others: readonly Namesake[] }) {
  if (others.length === 0 && !apart) return null;
  return (
    <Card id="namesakes" name="The same name and birthday">
      {apart ? (
        <p class="line">
          <State of="two people" tone="good" />
          <span>
            This account counts as another person: the others’ exclusions don’t apply to it, its own apply to them.
          </span>
          <Since ms={apart.sinceMs} />
        </p>
      ) : (
        <p>They count as one person: an exclusion of one applies to all.</p>
      )}
      <ul class="items">
        {others.map((other) => (
          <OtherAccount of={other} />
        ))}
      </ul>
      {cardForms(forms, 'namesakes', { apart: apart !== null, erased }, `S${forms.no}`)}
    </Card>
  );
}

function OtherAccount({ of: { playerNo, verified, excluded, erased, shares } }: { of: Namesake }) {
  const facts = [
    erased ? 'erased' : verified ? 'identity verified' : 'identity not verified',
    excluded ? 'excluded' : '',
    shares.length > 0 ? `the same ${shares.map(words).join(', ')}` : 'nothing else in common',
  ];
  return (
    <li class="line">
      <a href={`/players/${playerNo}`}>
        <b>Player {playerNo}</b>
      </a>
      <span class="muted small">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

type DocumentView = Inspection['documents'][number];

/** `mayOpen`: this operator's role may open the files. */
export const Documents = ({
  documents,
  forms,
  mayOpen,
}: Pick<OfPlayer, 'forms'> & { documents: readonly DocumentView[]; mayOpen: boolean }) => (
  <Card id="documents" name="Documents">
    {documents.length === 0 ? (
      <Empty>No documents yet.</Empty>
    ) : (
      <ul class="items">
        {documents.map((document) => (
          <Document of={document}>
            {mayOpen && document.sentAtMs !== null && !isHosted(document.kind) && (
              <FileForm forms={forms} id={document.id} />
            )}
            {cardForms(forms, 'documents', document, document.id)}
          </Document>
        ))}
      </ul>
    )}
  </Card>
);

/** Its files are only at the vendor, where an operator finds them by this name. */
const atVendor = ({ vendorRef }: DocumentView): string =>
  ` at the vendor’s page, ${vendorRef === null ? 'under no name known yet' : `which keeps it as ${vendorRef}`}`;

const Document = ({ of, children }: PropsWithChildren<{ of: DocumentView }>) => (
  <li>
    <div class="line">
      <b>{of.id}</b>
      <span>{words(of.kind)}</span>
      <State of={of.state} />
      <span class="muted small">
        {of.reason && words(of.reason)}
        {isHosted(of.kind) && atVendor(of)}
        {of.sentAtMs !== null && (
          <>
            {' '}
            sent <At ms={of.sentAtMs} />
          </>
        )}
      </span>
    </div>
    {children}
  </li>
);
