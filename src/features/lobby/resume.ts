// What the player played last, in the place that the lobby keeps for it: a round that is open first, with its stake.
import { listRounds, type Round } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';
import { now } from '#src/client/clock.ts';
import { read } from '#src/client/storage.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { datesHere } from '#src/i18n/zone.ts';
import { kitText } from './kit.ts';
import { lastPlayed, type Played } from './played.ts';
import { turnedOff } from './reason.ts';

const MOST = 10;

/** Asked for at once, unlike other rows: it is what a player looks for first. Nothing is, while it is turned off. */
export async function showResume(section: HTMLElement): Promise<void> {
  section.hidden = turnedOff(read('reasons')).includes('continue');
  if (section.hidden || !section.ariaBusy) return;
  const known = await lastPlayed();
  const list = section.querySelector('.resume-row');
  const first = list?.querySelector<HTMLElement>('.resume-card');
  const title = section.querySelector('h2');
  if (!list || !first || !title) return;
  // Nothing is said of what was played while nobody has told it: turned on again, the row asks again.
  if (known === null) {
    section.hidden = true;
    return;
  }
  if (known.played.length === 0) title.textContent = section.dataset.begin ?? '';
  else list.replaceChildren(...cardsOf(section.dataset, first, known.played, await openRounds()));
  section.ariaBusy = null;
  dispatchEvent(new CustomEvent('tiles:come', { detail: list }));
}

async function openRounds(): Promise<ReadonlyMap<string, Round>> {
  const answer = await call(listRounds, { query: { status: 'open' } });
  return new Map((answer.ok ? answer.value.items : []).map((round) => [round.game, round]));
}

function cardsOf(
  words: DOMStringMap,
  like: HTMLElement,
  played: readonly Played[],
  open: ReadonlyMap<string, Round>,
): HTMLElement[] {
  const { lang } = document.documentElement;
  const dates = datesHere();
  const today = dates.day(now());
  const noteOf = ({ game, atMs }: Played): string => {
    const round = open.get(game.identifier);
    if (round) return words.open?.replace('{amount}', formatMoney(round.stakeMinor, round.currency, lang)) ?? '';
    const day = dates.day(atMs);
    return (day === today ? words.today : words.day?.replace('{day}', day)) ?? '';
  };
  return played
    .toSorted((a, b) => Number(open.has(b.game.identifier)) - Number(open.has(a.game.identifier)))
    .slice(0, MOST)
    .map((one) => {
      const card = like.cloneNode(true) as HTMLAnchorElement;
      const [image, name, note] = [card.querySelector('img'), card.querySelector('b'), card.querySelector('small')];
      card.href = `${kitText('base')}/${one.game.identifier}`;
      card.classList.toggle('is-open', open.has(one.game.identifier));
      if (image) image.src = one.game.preview;
      if (name) name.textContent = one.game.title;
      if (note) note.textContent = noteOf(one);
      return card;
    });
}
