/** @jsxImportSource hono/jsx */
// A player's bonuses and free spins: present and past ones, and the whole life of one of them.

import type { GiftBet, GiftLife } from '#functions/player/rewards/life.ts';
import type { GiftView } from '#functions/player/rewards/view.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { isOpen } from '#shared/domain/bonuses/stage.ts';
import type { Uncounted } from '#shared/domain/bonuses/stakes.ts';
import { isGrantable } from '#shared/domain/bonuses/template.ts';
import { wageringTermsOf } from '#shared/domain/bonuses/terms.ts';
import { content } from '#src/published/content.ts';
import { cardForms, type Forms, type OfPlayer, playerFacts } from './act-forms.tsx';
import type { OfficeContext } from './context.ts';
import { At, amount, Card, type Column, Empty, Facts, More, State, Table, type Tone } from './parts.tsx';

export async function grantsOf(c: OfficeContext): Promise<Forms['grantable']> {
  const all = (await content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses')).filter(isGrantable);
  return Object.fromEntries(all.map(({ id, title }) => [id, `${title.en ?? id} (${id})`]));
}

const words = (code: string): string => code.replaceAll('_', ' ');

export const Gifts = ({ seen, forms }: OfPlayer) => (
  <Card id="gifts" name="Bonuses and free spins">
    {seen.gifts.length === 0 ? (
      <Empty>None yet.</Empty>
    ) : (
      <ul class="items">
        {seen.gifts.map((gift) => (
          <Gift gift={gift} forms={forms} />
        ))}
      </ul>
    )}
    {cardForms(forms, 'grant', playerFacts(seen))}
  </Card>
);

const toneOf = ({ stage }: Pick<GiftView, 'stage'>): Tone =>
  isOpen(stage) ? 'open' : stage === 'finished' ? 'good' : 'bad';

function Gift({ gift, forms }: { gift: GiftView; forms: Forms }) {
  const id = `G${forms.no}-${gift.no}`;
  const { currency, kind, terms, stage, reason } = gift;
  const what =
    kind === 'bonus'
      ? `bonus of ${amount(gift.amountMinor, currency)}, ${amount(gift.progressMinor, currency)} of ${amount(gift.requirementMinor, currency)} wagered`
      : `${gift.spinsUsed} of ${gift.spins} free spins played, ${amount(gift.wonMinor, currency)} won`;
  const ended = reason === null ? '' : `, ${words(reason)}`;
  return (
    <li>
      <div class="line">
        <a href={`/players/${forms.no}/gifts/${id}`}>
          <b>{id}</b>
        </a>
        <span>{terms.title.en ?? terms.template}</span>
        <State of={`${words(stage)}${ended}`} tone={toneOf(gift)} />
        <span class="muted small">
          {what}, holds {amount(gift.balanceMinor, currency)}, given <At ms={gift.issuedAtMs} />
        </span>
      </div>
      {cardForms(forms, 'gift', { stage }, id)}
    </li>
  );
}

const WHY: Readonly<Record<Uncounted, string>> = {
  max_bet: '0: above the maximum stake, all in cash',
  excluded: '0: a jackpot, a bought feature or an excluded game',
  chance: '0: bets too safe, or cashed out too early',
  free: '0: a free spin',
};

function countsOf({ status, counts, weight, placedAtMs }: GiftBet, { kind, activatedAtMs }: GiftView): string {
  if (counts !== null) return WHY[counts];
  if (status === 'open') return 'not settled yet';
  if (status === 'voided') return '0: cancelled';
  if (kind === 'freespins' || placedAtMs < (activatedAtMs ?? 0)) return '';
  return `${weight ?? 0} %`;
}

const STAGES: readonly Column[] = [{ name: 'When, UTC' }, { name: 'Stage' }, { name: 'Why' }];

const Stage = ({ of: { stage, reason, atMs } }: { of: GiftLife['steps'][number] }) => (
  <tr>
    <td class="t">
      <At ms={atMs} />
    </td>
    <td>{words(stage)}</td>
    <td>{reason !== null && words(reason)}</td>
  </tr>
);

const ROUNDS: readonly Column[] = [
  { name: 'Round' },
  { name: 'When, UTC' },
  { name: 'Game' },
  { name: 'Stake', isNumber: true },
  { name: 'Cash', isNumber: true },
  { name: 'Bonus', isNumber: true },
  { name: 'Win', isNumber: true },
  { name: 'Counts' },
  { name: 'Progress' },
];

function Bet({ bet, gift }: { bet: GiftBet; gift: GiftView }) {
  const of = (minor: number) => amount(minor, gift.currency);
  return (
    <tr>
      <td>
        <code>{bet.id}</code>
      </td>
      <td class="t">
        <At ms={bet.placedAtMs} />
      </td>
      <td>{bet.game}</td>
      <td class="n">{of(bet.stakeMinor)}</td>
      <td class="n">{of(bet.cashMinor)}</td>
      <td class="n">{of(bet.stakeMinor - bet.cashMinor)}</td>
      <td class="n">{of(bet.payoutMinor)}</td>
      <td>{countsOf(bet, gift)}</td>
      <td class="n">
        {of(bet.beforeMinor)} &gt; {of(bet.afterMinor)}
      </td>
    </tr>
  );
}

function factsOf(no: number, { gift, source }: GiftLife): (readonly [string, string])[] {
  const { terms, currency } = gift;
  const bonus = wageringTermsOf(terms);
  const of = (minor: number) => amount(minor, currency);
  return [
    ['What', `${terms.title.en ?? terms.template} (${terms.template})`],
    ['Given for', source],
    ['Terms', `version ${terms.version}, ${terms.page}, ${terms.hash}`],
    ['Amount', gift.kind === 'bonus' ? of(gift.amountMinor) : `${gift.spins} spins, ${gift.spinsUsed} played`],
    ['Won with spins', gift.kind === 'freespins' ? of(gift.wonMinor) : ''],
    ['Wagered', `${of(gift.progressMinor)} of ${of(gift.requirementMinor)} (${bonus.wager} times)`],
    ['Maximum stake', of(gift.maxBetMinor)],
    ['Can become cash', bonus.maxWinMinor === null ? 'all of it' : of(bonus.maxWinMinor)],
    ['Holds', of(gift.balanceMinor)],
    ['Converted to cash, voided', `${of(gift.convertedMinor)}, ${of(gift.voidedMinor)}`],
    ['Comes from', gift.parent === null ? '' : `G${no}-${gift.parent}`],
  ];
}

/** The whole life of a gift, bet by bet. */
export const Life = ({ no, id, of }: { no: number; id: string; of: GiftLife }) => (
  <>
    <Facts of={factsOf(no, of)} />
    <h3>Stages</h3>
    <Table label="Stages" columns={STAGES}>
      {of.steps.map((step) => (
        <Stage of={step} />
      ))}
    </Table>
    <h3>Rounds, newest first</h3>
    {of.bets.items.length === 0 ? (
      <Empty>No rounds yet.</Empty>
    ) : (
      <Table label="Rounds" columns={ROUNDS}>
        {of.bets.items.map((bet) => (
          <Bet bet={bet} gift={of.gift} />
        ))}
      </Table>
    )}
    <More href={of.bets.cursor && `/players/${no}/gifts/${id}?before=${of.bets.cursor}`} />
  </>
);
