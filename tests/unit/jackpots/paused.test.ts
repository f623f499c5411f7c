// A jackpot that operators pause: its games feed it no more, and nothing promises that they do.
import { expect, test } from 'vitest';
import { withoutJackpots } from '#functions/catalogue/store.ts';
import { titlesOf } from '#functions/player/rounds/titles.ts';
import { assetsWith } from '#kit/content.ts';
import { NO_NAMES } from '#kit/games.ts';
import type { Jackpot, Market, PlayableGame, ShippedCatalogue } from '#shared/contract/content.ts';
import type { JackpotCard } from '#shared/contract/jackpots.ts';
import { OpenCatalogue } from '#shared/domain/catalogue/catalogue.ts';
import { tableGame } from '#src/features/play/page/table-game.ts';

const PAUSED = 'kepler/perihelion';
const ACTIVE = 'aquanaut/deep-nine';

test('a paused jackpot is not fed, not won and not shown, on no tile, in no filter, search or facts; the other is [S4.77]', async () => {
  const assets = assetsWith<{ state: string }>('content/jackpots/corona.json', (jackpot) => {
    jackpot.state = 'paused';
  });
  const jackpots = assets.jackpots as Jackpot[];
  expect(jackpots.map(({ identifier, state }) => [identifier, state])).toEqual([
    ['corona', 'paused'],
    ['abyss', 'active'],
  ]);

  const fetch = async (url: string) =>
    Response.json(assets[new URL(url).pathname.replace(/^\/_content\/|\.json$/g, '')]);
  const titles = titlesOf({ ASSETS: { fetch } } as unknown as Env);
  // Who feeds none takes part in no draw (functions/player/rounds/jackpot-share.ts).
  expect((await titles.now(PAUSED))?.feeds).toBeUndefined();
  expect((await titles.now(ACTIVE))?.feeds).toMatchObject({ jackpot: 'abyss' });

  const { hash, snapshot } = assets.catalogue as ShippedCatalogue;
  const seen = new OpenCatalogue(snapshot, hash).for({ country: null, disabled: [] }, NO_NAMES);
  expect([PAUSED, ACTIVE].map((id) => seen.game(id)?.jackpot)).toEqual([null, 'abyss']);
  expect(
    seen
      .find({})
      .facets()
      .jackpots.map(({ value }) => value),
  ).toEqual(['abyss']);
  expect(seen.find({ title: 'corona' }).count).toBe(0);

  const [market] = assets['config/markets'] as Market[];
  if (!market) throw new Error('no market');
  const cards = jackpots.map(({ levels, ...rest }) => ({
    ...rest,
    levels: levels.map((level) => ({ ...level, amount_cents: level.seedMinor })),
    terms: levels,
  })) as unknown as JackpotCard[];
  const factsOf = (id: string) =>
    tableGame(assets[`games/${id}`] as PlayableGame, 'Studio', { market, rates: {} }, false, cards).facts.jackpot;
  expect([PAUSED, ACTIVE].map((id) => factsOf(id)?.id)).toEqual([undefined, 'abyss']);
});

test('one that is switched off is on no tile, in no filter and no search; its games are where they were', () => {
  const { hash, snapshot } = assetsWith('content/jackpots/corona.json', () => {}).catalogue as ShippedCatalogue;
  const see = (off: string[]) =>
    new OpenCatalogue(withoutJackpots(snapshot, off), hash).for({ country: null, disabled: [] }, NO_NAMES);
  const [on, off] = [see([]), see(['corona'])];
  const jackpotsOf = (seen: typeof on) =>
    seen
      .find({})
      .facets()
      .jackpots.map(({ value }) => value)
      .toSorted();
  expect([jackpotsOf(on), jackpotsOf(off)]).toEqual([['abyss', 'corona'], ['abyss']]);
  expect([on, off].map((seen) => seen.game(PAUSED)?.jackpot)).toEqual(['corona', null]);
  expect(off.game(ACTIVE)?.jackpot).toBe('abyss');
  expect(off.find({ jackpots: ['corona'] }).count).toBe(0);
  expect(off.count).toBe(on.count);
});
