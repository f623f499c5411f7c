// A browser holds the house to what it committed to before a bet: against houses that lie in every way we could think of.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS, t } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { chanceOf, commitmentOf } from '#shared/chance/draw.ts';
import { listDraws } from '#shared/contract/lootboxes.ts';
import {
  actOnRound,
  listRounds,
  placeBet,
  type Round,
  type RoundAnswer,
  type RoundFairness,
  readRound,
  readSeeds,
  rotateSeeds,
  type Seeds,
} from '#shared/contract/rounds.ts';
import { dice } from '#shared/games/dice/play.ts';
import type { Table } from '#shared/games/engine.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { titles } from '#src/features/fairness/titles.ts';

page();
const net = network();

const title = titles.find(({ engine }) => engine === 'dice');
if (!title) throw new Error('no dice');
const BET = { stakeMinor: 100, action: { side: 'over', target: 5050 } } as const;
const table: Table = {
  currency: 'EUR',
  minMinor: 10,
  maxMinor: 100_000,
  stepMinor: 10,
  ladderOnly: false,
  startMinor: 100,
  ladderMinor: [100],
  maxPayoutMinor: 1e9,
};

/** A house that keeps its word; a test makes it lie. */
class House {
  player = 'ada';
  made = 0;
  clientSeed: string | null = null;
  nonce = 0;
  inUse = this.secret();
  next = this.secret();
  revealed: Seeds['revealed'] = [];
  rounds: Round[] = [];
  secret(): string {
    return (this.made++).toString(16).padStart(64, '0');
  }
  /** What it says of its seeds, of a round, of a bet that it does not want. */
  say = (seeds: Seeds): Seeds => seeds;
  draw = (fair: { server: string; fairness: RoundFairness }) => fair;
  takes = (_bet: { seedHash: string; clientSeed: string }): boolean => true;

  seeds(): Seeds {
    const { player, clientSeed, nonce, revealed } = this;
    const [seedHash, nextSeedHash] = [commitmentOf(this.inUse), commitmentOf(this.next)];
    return this.say({ player, seedHash, nextSeedHash, clientSeed, nonce, openRounds: 0, revealed });
  }
  bet(seed: { seedHash: string; clientSeed: string } | undefined): RoundAnswer | null {
    if (!seed || seed.seedHash !== commitmentOf(this.inUse) || !this.takes(seed)) return null;
    this.clientSeed ??= seed.clientSeed;
    if (seed.clientSeed !== this.clientSeed) return null;
    const fairness = {
      seedHash: seed.seedHash,
      clientSeed: this.clientSeed,
      nonce: this.nonce++,
      serverSeed: null,
    };
    return this.answer(this.draw({ server: this.inUse, fairness }));
  }
  answer({ server, fairness }: { server: string; fairness: RoundFairness }): RoundAnswer {
    const bet = dice.bet(title?.config, table, BET);
    if (!bet.ok) throw new Error(bet.code);
    const chance = chanceOf({ serverSeed: server, clientSeed: fairness.clientSeed, nonce: fairness.nonce });
    const step = dice.open(title?.config, bet.value, chance);
    const payoutMinor = step.done ? step.payoutMinor : 0;
    const round: Round = {
      id: `R1042-${this.rounds.length + 1}`,
      game: title?.id ?? '',
      engine: 'dice',
      currency: 'EUR',
      payoutMinor,
      configHash: configHashOf('dice', title?.config),
      stakeMinor: BET.stakeMinor,
      status: 'settled',
      house: false,
      free: false,
      view: null,
      events: [...step.events],
      actions: [BET.action],
      fairness,
      decider: null,
      bonus: null,
      points: null,
      placedAtMs: 1,
      settledAtMs: 1,
    };
    this.rounds.unshift(round);
    const wallet = { no: 1, seq: 1, currency: 'EUR', amountMinor: 5000, bonusMinor: 0 } as const;
    return { round, wallet, nextAtMs: 0 };
  }
  rotate(clientSeed: string): Seeds {
    const { nonce, clientSeed: before, inUse } = this;
    if (nonce > 0) {
      const old = { seedHash: commitmentOf(inUse), serverSeed: inUse, clientSeed: before ?? '', nonces: nonce };
      this.revealed = [{ ...old, revealedAtMs: 1 }, ...this.revealed];
      [this.inUse, this.next, this.nonce] = [this.next, this.secret(), 0];
    }
    this.clientSeed = clientSeed;
    return this.seeds();
  }
  /** A bet from another device of the player, which knows the seeds in use. */
  elsewhere(): void {
    this.bet({ seedHash: commitmentOf(this.inUse), clientSeed: this.clientSeed ?? 'elsewhere' });
  }
}

let house: House;
/** Modules as of a page that was just opened: what they remember is in storage alone. */
async function opened() {
  vi.resetModules();
  const [{ realDealer }, { Verifier }, { SeedPanel }, { Refusal }, { createTableStore }, wallet, commitments, line] =
    await Promise.all([
      import('#src/features/play/table/dealers/real.ts'),
      import('#src/features/fairness/Verifier.tsx'),
      import('#src/features/fairness/SeedPanel.tsx'),
      import('#src/features/play/table/Refusal.tsx'),
      import('#src/features/play/table/store/table.store.ts'),
      import('#src/stores/wallet.ts'),
      import('#src/stores/commitments.ts'),
      import('#src/stores/promised-line.ts'),
    ]);
  const game = { id: title?.id ?? '', stakes: { EUR: table }, maxStakeMinor: {}, config: title?.config } as never;
  const dealer = realDealer(game, () => 'EUR');
  return { dealer, Verifier, SeedPanel, Refusal, createTableStore, game, ...wallet, ...commitments, ...line };
}

beforeEach(() => {
  house = new House();
  net.now.on(readSeeds, () => house.seeds());
  net.now.on(rotateSeeds, ({ body }) => house.rotate(body.clientSeed));
  net.now.on(placeBet, ({ body }) => house.bet(body.seed) ?? no('bet.invalid', 422, { data: { why: 'seed' } }));
  net.now.on(listRounds, () => ({ items: house.rounds, cursor: null, nextAtMs: 0 }));
  net.now.on(listDraws, () => ({ lootboxes: [], more: false }));
  net.now.on(readRound, ({ params }) => {
    const round = house.rounds.find(({ id }) => id === params.id);
    const seed = house.revealed.find(({ seedHash }) => seedHash === round?.fairness?.seedHash);
    if (!round?.fairness) return no('round.unknown', 404);
    return { ...round, fairness: { ...round.fairness, serverSeed: seed?.serverSeed ?? null } };
  });
});

const dealt = async (page: Awaited<ReturnType<typeof opened>>) => {
  const answer = await page.dealer.deal(BET);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

/** A key that makes the player's bet lose: what a house would look for that knows the bet. */
function losing(fairness: RoundFairness): string {
  for (let i = 1; ; i += 1) {
    const server = `${i}`.padStart(64, 'e');
    if (new House().answer({ server, fairness }).round.payoutMinor === 0) return server;
  }
}

describe('a bet', () => {
  test('names the commitment that was told before it, and a client seed of this browser’s making', async () => {
    const page = await opened();
    const commitment = house.seeds();
    expect((await dealt(page)).swapped).toBeUndefined();
    expect((await dealt(page)).swapped).toBeUndefined();
    const [first, second] = net.now.calls(placeBet).map(({ body }) => (body as { seed: object }).seed);
    expect(first).toEqual({ seedHash: commitment.seedHash, clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(second).toEqual(first);
  });

  test('of another tab or a later visit names the same pair: it is in this browser’s storage', async () => {
    await dealt(await opened());
    const later = await opened();
    expect((await dealt(later)).swapped).toBeUndefined();
    const seeds = net.now.calls(placeBet).map(({ body }) => (body as { seed: object }).seed);
    expect(seeds[1]).toEqual(seeds[0]);
  });

  test('that is repeated because no answer came is the same, and its answer is held against the same [I7]', async () => {
    const page = await opened();
    const answers: (RoundAnswer | null)[] = [];
    net.now.on(placeBet, ({ body }) => {
      answers.push(house.bet(body.seed));
      return no('server.unavailable', 503);
    });
    expect(await page.dealer.deal(BET)).toMatchObject({ ok: false, code: 'server.unavailable' });
    net.now.on(placeBet, () => answers[0] ?? no('server.failed', 500));
    expect((await dealt(page)).swapped).toBeUndefined();
    const sent = net.now.calls(placeBet);
    expect(new Set(sent.map(({ key, body }) => `${key} ${JSON.stringify(body)}`)).size).toBe(1);
  });

  test('is not staked where the house does not say what it has committed to', async () => {
    net.now.lose(readSeeds);
    const page = await opened();
    expect(await page.dealer.deal(BET)).toMatchObject({ ok: false });
    expect(net.now.calls(placeBet)).toEqual([]);
  });

  test('that is refused for its seeds is not repeated by itself: what is named then was chosen knowing it', async () => {
    const page = await opened();
    await dealt(page);
    house.takes = () => false;
    house.say = (seeds) => ({ ...seeds, clientSeed: 'of-the-house' });
    expect(await page.dealer.deal(BET)).toEqual({ ok: false, code: 'seed.changed' });
    expect(net.now.calls(placeBet)).toHaveLength(2);
    show(<page.SeedPanel {...TEXTS} />);
    expect(await screen.findByText(t('fairness.seed.kept.broken'))).toBeTruthy();
  });

  test('elsewhere explains numbers that were passed over', async () => {
    const page = await opened();
    await dealt(page);
    house.elsewhere();
    house.elsewhere();
    expect((await dealt(page)).swapped).toBeUndefined();
  });
});

describe('a lying house is caught at the bet:', () => {
  const lies: [string, (house: House) => void][] = [
    [
      'it draws from another secret once it knows the bet, and tells its hash as if it had always been that',
      (house) => {
        house.draw = ({ fairness }) => {
          const server = losing(fairness);
          house.inUse = server;
          return { server, fairness: { ...fairness, seedHash: commitmentOf(server) } };
        };
      },
    ],
    [
      'it draws from the seed that it announced to follow',
      (house) => {
        house.draw = ({ fairness }) => ({
          server: house.next,
          fairness: { ...fairness, seedHash: commitmentOf(house.next) },
        });
      },
    ],
    [
      'it makes a client seed of its own',
      (house) => {
        house.draw = ({ server, fairness }) => ({ server, fairness: { ...fairness, clientSeed: 'unlucky' } });
      },
    ],
    [
      'it passes over a number that would have won',
      (house) => {
        house.draw = ({ server, fairness }) => ({ server, fairness: { ...fairness, nonce: fairness.nonce + 1 } });
      },
    ],
    [
      'it says nothing of seeds',
      (house) => {
        house.draw = ({ server, fairness }) => ({ server, fairness });
        const answer = house.answer.bind(house);
        house.answer = (drawn) => {
          const made = answer(drawn);
          return { ...made, round: { ...made.round, fairness: null } };
        };
      },
    ],
  ];

  test.each(lies)('%s', async (_, lie) => {
    const page = await opened();
    page.tellAll([{ currency: 'EUR', active: true, amountMinor: 9000, cashoutMinor: 0, heldMinor: 0, bonusMinor: 0 }]);
    lie(house);
    const store = page.createTableStore(page.game, 'real', dice, {
      demo: () => {
        throw new Error('for money');
      },
      money: () => page.dealer,
    });
    const round = await store.play(BET.stakeMinor, BET.action);
    const refused = store.$refused.get();
    if (!refused) throw new Error('nothing was said');
    const ways = { lower: null, onDismiss: () => {}, onRetry: null, onRefill: () => {} };
    const { Texts } = await import('#src/i18n/react.tsx');
    show(
      <Texts {...TEXTS}>
        <page.Refusal refused={refused} currency="EUR" demo={false} place={PLACE} {...ways} />
      </Texts>,
    );
    expect(screen.getByText(t('play.seed.broken'))).toBeTruthy();
    const look = screen.getByRole('link', { name: t('play.seed.look') });
    expect(look.getAttribute('href')).toBe(`/fairness?round=${round?.id}`);
  });

  test('it uses a number twice', async () => {
    const page = await opened();
    await dealt(page);
    house.draw = ({ server, fairness }) => ({ server, fairness: { ...fairness, nonce: 0 } });
    expect((await dealt(page)).swapped).toBe(true);
  });

  test('it goes on with other seeds in a later move', async () => {
    const page = await opened();
    const { id } = await dealt(page);
    const [round] = house.rounds;
    if (!round?.fairness) throw new Error('no round');
    const { fairness } = round;
    const move = (change: Partial<RoundFairness>) => {
      const wallet = { no: 1, seq: 1, currency: 'EUR', amountMinor: 5000, bonusMinor: 0 } as const;
      net.now.on(actOnRound, () => ({
        round: { ...round, fairness: { ...fairness, ...change } },
        wallet,
        nextAtMs: 0,
      }));
      return page.dealer.act({ id, step: 1 }, null);
    };
    for (const change of [{ seedHash: commitmentOf('x') }, { clientSeed: 'x' }, { nonce: 7 }])
      expect(await move(change)).toMatchObject({ ok: true, value: { swapped: true } });
    const unchanged = await move({});
    expect(unchanged.ok && unchanged.value.swapped).toBeUndefined();
  });
});

describe('the player’s seeds', () => {
  const say = async (page: Awaited<ReturnType<typeof opened>>) => {
    const { container } = show(<page.SeedPanel {...TEXTS} />);
    await waitFor(() => expect(container.querySelector('.checks')).not.toBeNull());
    return container;
  };

  test('match what this browser was told before, also after a sign-out', async () => {
    const page = await opened();
    await dealt(page);
    const { forgetPlayer } = await import('#src/client/storage.ts');
    forgetPlayer();
    await say(await opened());
    expect(screen.getByText(t('fairness.seed.kept.held'))).toBeTruthy();
  });

  test('of a browser that came later are vouched for from there on', async () => {
    house.elsewhere();
    house.elsewhere();
    await say(await opened());
    expect(screen.getByText(t('fairness.seed.kept.from', { nonce: 2 }))).toBeTruthy();
  });

  test('of two players in one browser are not mixed up', async () => {
    await dealt(await opened());
    const other = new House();
    Object.assign(other, { player: 'eve', made: 40 });
    [other.inUse, other.next] = [other.secret(), other.secret()];
    const first = house;
    house = other;
    await dealt(await opened());
    house = first;
    await say(await opened());
    expect(screen.getByText(t('fairness.seed.kept.held'))).toBeTruthy();
  });

  const lies: [string, (house: House) => House][] = [
    ['another successor', (house) => Object.assign(house, { next: house.secret() })],
    ['a number that goes back', (house) => Object.assign(house, { nonce: 0 })],
    ['another client seed', (house) => Object.assign(house, { clientSeed: 'of-the-house' })],
  ];
  test.each(lies)('do not match where they are told with %s', async (_, lie) => {
    const page = await opened();
    await dealt(page);
    await dealt(page);
    lie(house);
    await say(page);
    expect(screen.getByText(t('fairness.seed.kept.broken'))).toBeTruthy();
  });

  test('are not vouched for where another device, or the house, chose the client seed', async () => {
    const page = await opened();
    net.now.on(placeBet, () => no('funds.insufficient'));
    await page.dealer.deal(BET);
    house = Object.assign(new House(), { clientSeed: 'elsewhere', nonce: 1 });
    await say(page);
    expect(screen.getByText(t('fairness.seed.kept.unseen'))).toBeTruthy();
  });

  test('that vanish without being revealed are named', async () => {
    const page = await opened();
    await dealt(page);
    const { seedHash } = house.seeds();
    [house.inUse, house.next, house.nonce] = [house.secret(), house.secret(), 0];
    const container = await say(page);
    expect(container.textContent).toContain(t('fairness.seed.missing', { hash: seedHash }));
  });

  const reveals: [string, 'held' | 'broken' | 'unseen', (old: Seeds['revealed'][number]) => object][] = [
    ['the seed that was committed to', 'held', (old) => old],
    ['another seed under the same hash', 'broken', () => ({ serverSeed: 'f'.repeat(64) })],
    ['fewer bets than this browser saw', 'broken', () => ({ nonces: 1 })],
    ['another client seed', 'broken', () => ({ clientSeed: 'x' })],
    [
      'a seed that this browser was never told of',
      'unseen',
      () => ({ serverSeed: 'f'.repeat(64), seedHash: commitmentOf('f'.repeat(64)) }),
    ],
  ];
  test.each(reveals)('reveal %s: it is said', async (_, word, lie) => {
    const page = await opened();
    await dealt(page);
    await dealt(page);
    const container = await say(page);
    house.say = (seeds) => ({ ...seeds, revealed: seeds.revealed.map((old) => ({ ...old, ...lie(old) })) });
    await userEvent.click(screen.getByRole('button', { name: t('fairness.seed.rotate') }));
    await waitFor(() => expect(container.querySelector('details')).not.toBeNull());
    const old = within(container.querySelector('details') as HTMLElement);
    expect(old.getByText(t(`fairness.seed.was.${word}`))).toBeTruthy();
    // The seed that follows was announced, and is taken over with the player's own part.
    expect(screen.queryByText(t('fairness.seed.kept.held')) !== null).toBe(word !== 'unseen' || house.nonce === 0);
  });
});

describe('the verifier', () => {
  async function verified(page: Awaited<ReturnType<typeof opened>>, id: string): Promise<HTMLElement> {
    history.replaceState(null, '', `/fairness?round=${id}`);
    const { container } = show(<page.Verifier {...TEXTS} signedIn />);
    await waitFor(() => expect(container.querySelector('.checks')).not.toBeNull());
    return container;
  }

  test('says that a round matches what this browser kept before the bet', async () => {
    const page = await opened();
    const { id } = await dealt(page);
    house.rotate('mine');
    await verified(await opened(), id);
    expect(screen.getByText(t('fairness.check.kept.held'))).toBeTruthy();
    expect(screen.getByText(t('fairness.check.payout.held'))).toBeTruthy();
  });

  test('says that this browser has never seen what a round of before was drawn from', async () => {
    house.elsewhere();
    const id = house.rounds[0]?.id ?? '';
    house.rotate('mine');
    await verified(await opened(), id);
    expect(screen.getByText(t('fairness.check.kept.unseen'))).toBeTruthy();
  });

  test('catches a house that swapped its secret after the bet, though everything it says fits together', async () => {
    const page = await opened();
    await dealt(page);
    house.draw = ({ fairness }) => {
      const server = losing(fairness);
      house.inUse = server;
      return { server, fairness: { ...fairness, seedHash: commitmentOf(server) } };
    };
    const { id } = await dealt(page);
    house.rotate('mine');
    const container = await verified(await opened(), id);
    // Its own proof is whole: only what was kept tells.
    expect(screen.getByText(t('fairness.check.commitment.held'))).toBeTruthy();
    expect(screen.getByText(t('fairness.check.payout.held'))).toBeTruthy();
    expect(screen.getByText(t('fairness.check.kept.broken'))).toBeTruthy();
    expect(container.querySelectorAll('[data-held="false"]')).toHaveLength(1);
  });
});
