// Every verb of the player's object, over the running Worker: asked twice it has one effect, and whatever it posted sums to zero.
// The platform evicts no object that this process still holds: evictions between commands are unit/player/memory's matter.
import { expect, test } from 'vitest';
import type { PaymentView } from '#functions/player/payments/payments.ts';
import type { DocumentInput } from '#functions/player/person/documents.ts';
import type { OutsideTitle } from '#functions/player/rounds/provider.ts';
import type { RoundAnswer } from '#functions/player/rounds/view.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { COMMANDS } from '#functions/player/whole/commands.ts';
import { birthOf, depositOf, MONEY, objectOf, SERVED } from '#kit/object.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const worker = workerUnderTest();

type Object = Awaited<ReturnType<typeof objectOf>> & {
  id: string;
  paid: (amountMinor: number) => Promise<PaymentView>;
};
/**
 * `again`: what the second asking says. `same`: the first answer word for word; `known`: an answer that may say that it was
 * known; a code: refused, because it was done.
 */
type Verb = {
  call: (player: PlayerStub, of: Object) => Promise<unknown>;
  before?: Before;
  again?: 'same' | 'known' | (string & {});
};
type Before = (player: PlayerStub, of: Object) => Promise<string | undefined>;

async function value<T>(pending: Promise<Answer<T>>): Promise<T> {
  const answer = await pending;
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  return answer.value;
}
const out = { ...depositOf('out', 2000), destination: 'card-1', instrument: 'Visa ·· 4242', recallable: true };
const cashout =
  (payAfterMs: number): Before =>
  async (player) =>
    (await value(player.requestCashout(SERVED, { ...out, payAfterMs }))).payment.id;
const intent: Before = async (player) => (await value(player.openDeposit(SERVED, depositOf('d', 3000)))).payment.id;
const credited: Before = async (_, { paid }) => (await paid(3000)).id;
/** Money of an intent that was given up: held for the player to decide. */
const held: Before = async (player, of) => {
  const id = (await intent(player, of)) ?? '';
  await value(player.dropDeposit(SERVED, id));
  await value(player.settleDeposit({ ...credit(id), provider: MONEY.provider }));
  return id;
};
/** And the player had it sent back. */
const returned: Before = async (player, of) => {
  const id = (await held(player, of)) ?? '';
  await value(player.refundDeposit(SERVED, { key: 'back', paymentId: id }));
  return id;
};
const credit = (paymentId: string) => ({
  provider: MONEY.provider,
  providerRef: `ref-${paymentId}`,
  paymentId,
  amountMinor: 3000,
  currency: 'EUR' as const,
});
const DOCUMENT: DocumentInput = { key: 'doc', kind: 'passport', type: 'image/png', size: 9, fileName: 'a.png' };
const announced: Before = async (player) => (await value(player.announceDocument(SERVED, DOCUMENT))).id;
const CHECK = {
  type: 'transaction',
  provider: MONEY.provider,
  method: 'visa',
  currency: 'EUR',
  amountMinor: 100,
} as const;
const HASH = 'a'.repeat(64);
const came: Before = async (player, of) => {
  const id = (await announced(player, of)) ?? '';
  await value(player.fileCame(SERVED, id, { hash: HASH, type: 'image/png', size: 9, origin: 'http://localhost' }));
  return id;
};
const DICE = {
  game: 'parallax/azimuth-dice',
  stakeMinor: 100,
  currency: 'EUR',
  action: { side: 'over', target: 5050 },
} as const;
const MINES = { ...DICE, game: 'parallax/lodestone-mines', action: { mines: 24 } } as const;
const LIVE = { ...DICE, game: 'kepler/solstice-roulette', action: { bets: [{ at: 'red', stakeMinor: 100 }] } } as const;
const opened: Before = async (player) =>
  (await value<RoundAnswer>(player.placeBet(SERVED, { key: 'b', ...MINES }))).round.id;
const settled: Before = async (player) =>
  (await value<RoundAnswer>(player.placeBet(SERVED, { key: 'b', ...DICE }))).round.id;
/** The daily race of today. */
const RACE = `daily-ten-${new Date().toISOString().slice(0, 10).replaceAll('-', '')}00`;
const LOTTERY = `monthly-draw-${new Date().toISOString().slice(0, 7).replaceAll('-', '')}0100`;
const boxed: Before = async (player) => {
  await value(player.amend({ verified: true }));
  return String((await value(player.takeDailyBox(SERVED, { key: 'today' }))).no);
};
const OFFERED = { published: true, blocked: [] };
const limited: Before = async (player) =>
  (await value(player.setLimit(SERVED, { type: 'loss', period: 'day', currency: 'EUR', amountMinor: 5000 }))).limits[0]
    ?.id;
const BY = { key: 'op', operator: 'ann@example.com', roles: [], reason: 'a test', requestId: 'r-1' };
const year = { fromMs: Date.now() - 86_400_000, toMs: Date.now() + 86_400_000 };

const OUTSIDE: OutsideTitle = { id: 'acme/gems', category: 'slots', weight: 100 };
const OPENED = { studio: 'acme', game: OUTSIDE.id, currency: 'EUR' } as const;
const STUDIO_ROUND = {
  provider: 'acme',
  round: 'studio-round',
  game: OUTSIDE.id,
  currency: 'EUR',
  transactions: [{ id: 'studio-bet', type: 'bet', amountMinor: 100 }],
} as const;

const FREE = { provider: 'gimbal', currency: 'EUR', amountMinor: 700, atEnd: true, id: 'free' } as const;
const STUDIO_PROMO = {
  provider: 'acme',
  producer: 'acme',
  id: 'promo',
  eventType: 'race',
  event: 'june',
  currency: 'EUR',
  amountMinor: 500,
  mostEurMinor: 1000,
} as const;

const FUNDS = { source: 'salary', occupation: 'baker', income: '20-40', words: 'My wages since 2019.' } as const;
const WEEK = new Date(Date.now() + 7 * 86_400_000);
const IN_A_WEEK = { year: WEEK.getUTCFullYear(), month: WEEK.getUTCMonth() + 1, day: WEEK.getUTCDate() };

const DEVICE = { endpoint: 'https://push.localhost/a', p256dh: 'p', auth: 'a', locale: 'en' };

const VERBS: Record<keyof PlayerStub, Verb> = {
  birth: { call: (player, { id }) => player.birth(birthOf(id, 1)), again: 'same' },
  amend: { call: (player) => player.amend({ verified: true }) },
  noteCase: { call: (player) => player.noteCase(SERVED, 'C-7KQ2M-9XPTA'), again: 'same' },
  casesOpened: { call: (player) => player.casesOpened(), again: 'same' },
  caseIds: { call: (player) => player.caseIds(SERVED), again: 'same' },
  hearOfCase: { call: (player) => player.hearOfCase('C-7KQ2M-9XPTA', 2), again: 'same' },
  tellTerms: { call: (player) => player.tellTerms({ announcedMs: 1, fromMs: 2 }), again: 'same' },
  hearNotice: {
    call: (player) => player.hearNotice({ no: 1, notice: 'news_games', atMs: 1, untilMs: 2 }),
    again: 'same',
  },
  yieldTurn: { call: (player) => player.yieldTurn('nobody', 1), again: 'known' },
  hearOfExclusions: {
    call: (player) => player.hearOfExclusions([{ account: 'another', version: 1, exclusion: null }]),
  },
  admit: { call: (player) => player.admit({ sessionId: 's9', createdAtMs: 1, expiresAtMs: Date.now() + 1e6 }) },
  revoke: { call: (player) => player.revoke({ sessionId: 'none' }) },
  sessions: { call: (player) => player.sessions(SERVED), again: 'known' },
  prove: { call: (player) => player.prove(SERVED), again: 'known' },
  proof: { call: (player) => player.proof(SERVED), again: 'known' },
  profile: { call: (player) => player.profile(SERVED) },
  points: { call: (player) => player.points(SERVED) },
  pointMovements: { call: (player) => player.pointMovements(SERVED) },
  takings: { call: (player) => player.takings(SERVED) },
  // That one of an operator is contested once is unit/office/contests' matter: here nothing was taken.
  contest: {
    call: (player) => player.contest(SERVED, { key: 'c', taking: 'K1-1', words: 'It was mine.' }),
    again: 'contest.unknown',
  },
  shopper: { call: (player) => player.shopper(SERVED) },
  exchange: {
    call: (player) => player.exchange(SERVED, { key: 'x', type: 'money', group: 'money-25', points: 25 }),
    again: 'points.insufficient',
  },
  payer: { call: (player) => player.payer() },
  patchProfile: { call: (player) => player.patchProfile(SERVED, { nickname: 'Quill' }) },
  setLocale: { call: (player) => player.setLocale(SERVED, 'de') },
  exportPage: { call: (player) => player.exportPage(SERVED, 'account', 0) },
  erase: { call: (player) => player.erase(SERVED), again: 'erasure.blocked', before: undefined },
  joinGroups: { call: (player) => player.joinGroups(SERVED, [1401]) },
  mayGoToSports: { call: (player) => player.mayGoToSports(SERVED) },
  wallet: { call: (player) => player.wallet(SERVED) },
  whereIsIt: { call: (player) => player.whereIsIt(SERVED, { EUR: 1000 }) },
  createAccount: { call: (player) => player.createAccount(SERVED, 'USD'), again: 'known' },
  activateAccount: {
    before: async (player) => void (await value(player.createAccount(SERVED, 'USD'))),
    call: (player) => player.activateAccount(SERVED, 'EUR'),
    again: 'known',
  },
  stats: { call: (player) => player.stats(SERVED) },
  playedGames: { before: settled, call: (player) => player.playedGames(SERVED) },
  chats: { call: (player) => player.chats(SERVED), again: 'same' },
  enterChat: { call: (player) => player.enterChat(SERVED, { chat: 'general', may: 'write' }), again: 'same' },
  chatAnswered: { call: (player) => player.chatAnswered() },
  restoreId: {
    call: (player) => player.restoreId(SERVED, { internalId: '0', project: 'perigee' }),
    again: 'chat.unknown',
  },
  setRestoreId: {
    call: (player) => player.setRestoreId(SERVED, { internalId: '0', project: 'perigee' }, 'r-1'),
    again: 'chat.unknown',
  },
  favourites: { call: (player) => player.favourites(SERVED) },
  addFavourite: { call: (player) => player.addFavourite(SERVED, DICE.game) },
  removeFavourite: { call: (player) => player.removeFavourite(SERVED, DICE.game) },
  placeBet: { call: (player) => player.placeBet(SERVED, { key: 'b', ...DICE }, OFFERED) },
  act: {
    before: opened,
    call: (player, { id }) => player.act(SERVED, { key: 'm', roundId: id, step: 1, action: { open: 0 } }, OFFERED),
  },
  reserve: { call: (player) => player.reserve(SERVED, { key: 'r', decider: 'solstice:1', ...LIVE }, OFFERED) },
  mayTakeBack: {
    before: async (player) => void (await value(player.reserve(SERVED, { key: 'r', decider: 'solstice:4', ...LIVE }))),
    call: (player) => player.mayTakeBack(SERVED, { decider: 'solstice:4' }),
    again: 'same',
  },
  settleReserved: {
    before: async (player) => void (await value(player.reserve(SERVED, { key: 'r', decider: 'solstice:2', ...LIVE }))),
    call: (player) =>
      player.settleReserved({
        decider: 'solstice:2',
        keys: ['r'],
        payoutMinor: 200,
        view: null,
        events: [],
        weight: 100,
      }),
  },
  returnReserved: {
    before: async (player) => void (await value(player.reserve(SERVED, { key: 'r', decider: 'solstice:3', ...LIVE }))),
    call: (player) => player.returnReserved({ decider: 'solstice:3', key: 'r' }),
  },
  openRounds: { before: opened, call: (player) => player.openRounds(SERVED) },
  roundById: { before: settled, call: (player, { id }) => player.roundById(SERVED, id) },
  rounds: { before: settled, call: (player) => player.rounds(SERVED, {}) },
  openGame: { call: (player) => player.openGame(SERVED, OPENED, OUTSIDE), again: 'known' },
  renewGame: {
    before: async (player) => (await value(player.openGame(SERVED, OPENED, OUTSIDE))).session,
    call: (player, { id }) => player.renewGame(SERVED, id),
  },
  studioBalance: { call: (player) => player.studioBalance({ provider: 'acme', currency: 'EUR' }) },
  studioBetWin: {
    before: async (player, { paid }) => {
      await paid(3000);
      return (await value(player.openGame(SERVED, OPENED, OUTSIDE))).session;
    },
    call: (player, { id }) => player.studioBetWin({ ...STUDIO_ROUND, session: id }, OUTSIDE),
    again: 'known',
  },
  studioRollback: {
    call: (player) =>
      player.studioRollback({ ...STUDIO_ROUND, transactions: [{ id: 'studio-undo', original: 'studio-bet' }] }),
  },
  studioFinish: {
    before: async (player) => {
      await value(player.studioRollback({ ...STUDIO_ROUND, transactions: [{ id: 'undo', original: 'early' }] }));
      return undefined;
    },
    call: (player) => player.studioFinish(STUDIO_ROUND),
  },
  studioFinishFree: {
    before: async (player) => {
      const { no } = await value(player.redeemCoupon(SERVED, { key: 'code', code: 'MOTHS-2026' }));
      await value(player.activateGift(SERVED, { key: 'a', gift: no }));
      return String(no);
    },
    call: (player, { id }) => player.studioFinishFree({ ...FREE, gift: Number(id) }),
    again: 'same',
  },
  studioPromo: {
    before: async (_player, { paid }) => {
      await paid(3000);
      return undefined;
    },
    call: (player) => player.studioPromo(STUDIO_PROMO),
  },
  studioCompared: {
    call: (player) => player.studioCompared({ provider: 'gimbal', day: '2026-11-29', found: [] }),
    again: 'same',
  },
  studioWords: {
    before: settled,
    call: (player, { id }) => player.studioWords({ round: id ?? '', says: 'silent' }),
    again: 'same',
  },
  seeds: { call: (player) => player.seeds(SERVED) },
  rotateSeeds: { before: settled, call: (player) => player.rotateSeeds(SERVED, { key: 's', clientSeed: 'mine' }) },
  gifts: { call: (player) => player.gifts(SERVED) },
  depositOffers: { call: (player) => player.depositOffers(SERVED) },
  previewCode: { call: (player) => player.previewCode(SERVED, 'LIFTOFF20') },
  enterCode: { call: (player) => player.enterCode(SERVED, { key: 'code', code: 'LIFTOFF20' }) },
  redeemCoupon: { call: (player) => player.redeemCoupon(SERVED, { key: 'code', code: 'COUPON-2026' }) },
  takeOffer: {
    before: async (player) => void (await value(player.joinGroups(SERVED, [1501]))),
    call: (player) => player.takeOffer(SERVED, { key: 'take', template: 'thanks' }),
  },
  entries: { call: (player) => player.entries(SERVED) },
  entry: { call: (player) => player.entry(SERVED, { kind: 'quest', id: 'first-light' }) },
  raceAvailability: { call: (player) => player.raceAvailability(SERVED, RACE) },
  forSale: { call: (player) => player.forSale(SERVED, [{ type: 'money', group: 'money-25', points: 25 }]) },
  confirmQuest: { call: (player) => player.confirmQuest(SERVED, 'first-light'), again: 'same' },
  confirmAchievement: {
    before: async (player) => void (await value(player.amend({ verified: true }))),
    call: (player) => player.confirmAchievement(SERVED, 'five-titles'),
    again: 'same',
  },
  activities: { call: (player) => player.activities(SERVED) },
  cashback: { call: (player) => player.cashback(SERVED) },
  rewards: { call: (player) => player.rewards(SERVED) },
  adventures: { call: (player) => player.adventures(SERVED) },
  confirmAdventure: {
    before: async (player) => {
      await value(player.amend({ verified: true }));
      const [season] = await value(player.adventures(SERVED));
      return season?.id ?? '';
    },
    call: (player, { id }) => player.confirmAdventure(SERVED, id),
    again: 'same',
  },
  activateGift: {
    before: async (player) => {
      const { gift } = await value(player.enterCode(SERVED, { key: 'code', code: 'LIFTOFF20' }));
      return String(gift?.no);
    },
    call: (player, { id }) => player.activateGift(SERVED, { key: 'now', gift: Number(id), kind: 'freespins' }),
  },
  boxes: { call: (player) => player.boxes(SERVED), again: 'known' },
  draws: { call: (player) => player.draws(SERVED), again: 'known' },
  takeDailyBox: {
    before: async (player) => {
      await value(player.amend({ verified: true }));
      return undefined;
    },
    call: (player) => player.takeDailyBox(SERVED, { key: 'today' }),
  },
  box: { before: boxed, call: (player, { id }) => player.box(SERVED, Number(id)), again: 'known' },
  openBox: {
    before: boxed,
    call: (player, { id }) => player.openBox(SERVED, { key: 'open', box: Number(id) }),
  },
  cancelGift: {
    before: async (player) => {
      const { gift } = await value(player.enterCode(SERVED, { key: 'code', code: 'LIFTOFF20' }));
      return String(gift?.no);
    },
    call: (player, { id }) => player.cancelGift(SERVED, { key: 'end', gift: Number(id) }),
  },
  placeSpin: {
    before: async (player) => {
      const { gift } = await value(player.enterCode(SERVED, { key: 'code', code: 'LIFTOFF20' }));
      await value(player.activateGift(SERVED, { key: 'now', gift: Number(gift?.no), kind: 'freespins' }));
      return String(gift?.no);
    },
    call: (player, { id }) =>
      player.placeSpin(SERVED, { key: 'spin', freespins: Number(id), game: 'fizz/triple-scoop', action: null }),
  },
  confirmTournament: {
    before: async (player) => void (await value(player.amend({ verified: true }))),
    call: (player) => player.confirmTournament(SERVED, { key: 'race', tournament: RACE, confirmed: true }),
  },
  tournamentEntries: { call: (player) => player.tournamentEntries(SERVED) },
  tournamentEntry: { call: (player) => player.tournamentEntry(SERVED, RACE) },
  closeTournament: {
    call: (player) => player.closeTournament({ type: 'close', tournament: RACE, endMs: Date.now() }),
  },
  takeTournamentPrize: {
    call: (player) =>
      player.takeTournamentPrize({ type: 'prize', tournament: RACE, place: 1, count: 1, eurMinor: 1000 }),
  },
  cancelTournamentEntry: {
    call: (player) =>
      player.cancelTournamentEntry({
        type: 'canceled',
        tournament: RACE,
        canceled: { why: 'mistake', atMs: Date.now() },
      }),
  },
  confirmLottery: {
    before: async (player) => {
      await value(player.amend({ verified: true }));
      await worker.fetch(`/api/lotteries/${LOTTERY}`);
    },
    call: (player) => player.confirmLottery(SERVED, { key: 'lottery', lottery: LOTTERY }),
    // The lottery may have numbered the tickets in between, which the second answer shows.
    again: 'known',
  },
  lotteries: { call: (player) => player.lotteries(SERVED) },
  lottery: { call: (player) => player.lottery(SERVED, LOTTERY) },
  hearLottery: { call: (player) => player.hearLottery({ type: 'drawn', lottery: LOTTERY, wins: [] }) },
  setBonusCode: {
    // What nobody knows the payer of is no first deposit.
    async before(_, { rows }) {
      await rows('update payment set means = null');
    },
    call: (player) => player.setBonusCode(SERVED, 'WELCOME'),
  },
  clearBonusCode: { call: (player) => player.clearBonusCode(SERVED) },
  allowBonuses: { call: (player) => player.allowBonuses(SERVED, false) },
  openDeposit: { call: (player) => player.openDeposit(SERVED, depositOf('d', 3000)), again: 'known' },
  attachCheckout: {
    before: intent,
    call: (player, { id }) => player.attachCheckout(id, { url: 'https://pay.example', providerRef: null }),
  },
  endSilent: { before: intent, call: (player, { id }) => player.endSilent(id), again: 'same' },
  settleDeposit: { before: intent, call: (player, { id }) => player.settleDeposit(credit(id)), again: 'known' },
  failDeposit: {
    before: intent,
    call: (player, { id }) => player.failDeposit({ ...credit(id), state: 'declined', reason: 'declined' }),
  },
  noticeDeposit: {
    before: async (player) =>
      void (await value(player.assignAddress({ currency: 'EUR', address: 'hers', provider: 'p', method: 'coin' }))),
    call: (player) =>
      player.noticeDeposit({ provider: 'p', providerRef: 'n', address: 'hers', amountMinor: 3000, currency: 'EUR' }),
    again: 'known',
  },
  releaseDeposit: {
    before: held,
    call: (player, { id }) => player.releaseDeposit(SERVED, { key: 'l', paymentId: id }),
  },
  refundDeposit: { before: held, call: (player, { id }) => player.refundDeposit(SERVED, { key: 'f', paymentId: id }) },
  refundIsDue: { before: returned, call: (player, { id }) => player.refundIsDue(id, 1) },
  refundUpdate: {
    before: returned,
    call: (player, { id }) => player.refundUpdate({ paymentId: id, attempt: 1, outcome: 'taken', providerRef: 'out' }),
    again: 'same',
  },
  refundDone: {
    before: returned,
    call: (player, { id }) => player.refundDone({ provider: MONEY.provider, paymentId: id, providerRef: 'out' }),
    again: 'same',
  },
  refundFailed: {
    before: returned,
    call: (player, { id }) =>
      player.refundFailed({ ...MONEY, paymentId: id, providerRef: 'out', reason: 'account_closed' }),
    again: 'same',
  },
  chargeback: { before: credited, call: (player, { id }) => player.chargeback({ ...credit(id), providerRef: 'back' }) },
  unknownStage: {
    before: credited,
    call: (player, { id }) =>
      player.unknownStage({ provider: MONEY.provider, providerRef: 'odd', paymentId: id, stage: 'a_stage' }),
    again: 'same',
  },
  attemptFailed: {
    before: intent,
    call: (player, { id }) =>
      player.attemptFailed({ provider: MONEY.provider, paymentId: id, reason: 'card_declined' }),
    again: 'same',
  },
  knowInstrument: {
    before: credited,
    call: (player, { id }) =>
      player.knowInstrument({ provider: MONEY.provider, paymentId: id, instrument: 'Visa ·· 4242' }),
    again: 'same',
  },
  mayPayAs: {
    before: intent,
    call: (player, { id }) =>
      player.mayPayAs({ paymentId: id, payer: { firstName: 'A', lastName: 'B', dateOfBirth: '' } }),
    again: 'known',
  },
  dropDeposit: { before: intent, call: (player, { id }) => player.dropDeposit(SERVED, id), again: 'payment.state' },
  dropDeposits: { before: intent, call: (player) => player.dropDeposits(SERVED), again: 'known' },
  address: { call: (player) => player.address(SERVED, 'EUR') },
  assignAddress: {
    call: (player) => player.assignAddress({ currency: 'EUR', address: 'one', provider: 'p', method: 'coin' }),
  },
  requestCashout: { call: (player) => player.requestCashout(SERVED, { ...out, payAfterMs: 1e6 }), again: 'known' },
  payoutOrder: { before: cashout(0), call: (player, { id }) => player.payoutOrder(id), again: 'known' },
  payoutUpdate: {
    before: async (player, of) => {
      const id = (await cashout(0)(player, of)) ?? '';
      await value(player.payoutOrder(id));
      return id;
    },
    call: (player, { id }) =>
      player.payoutUpdate({ paymentId: id, provider: MONEY.provider, providerRef: 'po', state: 'succeeded' }),
  },
  orderedPayout: { before: cashout(0), call: (player, { id }) => player.orderedPayout(id), again: 'same' },
  missedPayout: {
    before: cashout(0),
    call: (player, { id: paymentId }) =>
      player.missedPayout({ ...MONEY, paymentId, amountMinor: 100, destination: 'd', holder: 'h' }),
    again: 'same',
  },
  missedRefund: {
    before: held,
    call: (player, { id }) => {
      const order = { attempt: 1, refundRef: 'out', method: 'visa', reference: null };
      return player.missedRefund({ ...credit(id), ...order });
    },
  },
  protection: { call: (player) => player.protection() },
  protectAgain: {
    call: (player) =>
      player.protectAgain({
        exclusion: null,
        limits: [{ type: 'loss', period: 'day', currency: 'EUR', size: 5000 }],
        stopped: {
          stops: [{ type: 'freeze', why: 'check', evidence: 'records', fromMs: 1, untilMs: null }],
          ...{
            limits: [],
            groups: [],
            names: [],
            questionnaireDueMs: null,
            mute: null,
            documents: [],
            isChecked: false,
            withdrawals: [],
          },
        },
      }),
    again: 'same',
  },
  leaveAgain: { call: (player) => player.leaveAgain(), again: 'erasure.blocked' },
  payoutToCheck: { before: cashout(0), call: (player, { id }) => player.payoutToCheck(id) },
  paymentToCheck: { call: (player) => player.paymentToCheck(SERVED, CHECK) },
  doubtPayment: { before: intent, call: (player, { id }) => player.doubtPayment(id), again: 'known' },
  doubtPayout: { before: cashout(0), call: (player, { id }) => player.doubtPayout(id), again: 'known' },
  recall: { before: cashout(1e6), call: (player, { id }) => player.recall(SERVED, { key: 'rc', paymentId: id }) },
  payment: { before: intent, call: (player, { id }) => player.payment(SERVED, id) },
  payments: { before: intent, call: (player) => player.payments(SERVED, {}) },
  savedProfiles: { call: (player) => player.savedProfiles(SERVED) },
  offeredProfiles: { call: (player) => player.offeredProfiles(SERVED) },
  forgetProfile: { call: (player) => player.forgetProfile(SERVED, { provider: 'p', id: 'none' }) },
  statement: { call: (player) => player.statement(SERVED, { currency: 'EUR', ...year, after: 0 }) },
  receipt: { before: settled, call: (player, { id }) => player.receipt(SERVED, id) },
  receiptsOf: { before: settled, call: (player) => player.receiptsOf(SERVED, year) },
  journal: { before: limited, call: (player) => player.journal(SERVED) },
  verification: { call: (player) => player.verification(SERVED) },
  announceDocument: { call: (player) => player.announceDocument(SERVED, DOCUMENT) },
  answerFunds: {
    before: async (player) => {
      await value(player.operate({ ...BY, roles: ['verifier'] }, { act: 'questionnaire.ask', due: IN_A_WEEK }));
      return undefined;
    },
    call: (player) => player.answerFunds(SERVED, { key: 'funds', ...FUNDS }),
    again: 'same',
  },
  letterView: { call: (player) => player.letterView(1) },
  hearOfLetter: {
    call: (player) =>
      player.hearOfLetter({ vendor: 'postmark', messageId: 'm', says: 'bounced', address: 'of nobody' }),
  },
  mailbox: { call: (player) => player.mailbox(), again: 'known' },
  mailboxRight: { call: (player) => player.mailboxRight(SERVED) },
  noteLetter: { call: (player) => player.noteLetter('limit_set', 1, 'sent') },
  tryRisk: { call: (player) => player.tryRisk([]) },
  document: { before: announced, call: (player, { id }) => player.document(SERVED, id) },
  expectFile: { before: announced, call: (player, { id }) => player.expectFile(SERVED, id, HASH) },
  fileCame: {
    before: announced,
    call: (player, { id }) =>
      player.fileCame(SERVED, id, { hash: HASH, type: 'image/png', size: 9, origin: 'http://localhost' }),
    again: 'known',
  },
  // What succeeds in a market that has it is verification's matter.
  beginHosted: { call: (player) => player.beginHosted(SERVED, 'identity'), again: 'document.elsewhere' },
  hostedOrdered: {
    before: came,
    call: (player, { id }) => player.hostedOrdered({ documentId: id, vendor: 'v', vendorRef: 'x', takenAtMs: 1 }),
    again: 'document.state',
  },
  documentCheck: { before: came, call: (player, { id }) => player.documentCheck(id), again: 'known' },
  screeningSubject: { call: (player) => player.screeningSubject(), again: 'known' },
  hearScreening: {
    call: (player) =>
      player.hearScreening({
        hits: [{ source: 'default', entity: 'e', caption: 'c', topics: [], score: 90, properties: {} }],
      }),
    again: 'same',
  },
  screeningDecided: {
    call: (player) => player.screeningDecided({ entities: ['e'], isNamesake: true }),
    again: 'same',
  },
  documentTaken: {
    before: came,
    call: (player, { id }) =>
      player.documentTaken({ documentId: id, vendor: 'v', vendorRef: 'x', takenAtMs: 1, refused: null }),
    again: 'same',
  },
  hearApplicant: {
    before: came,
    call: (player) =>
      player.hearApplicant({
        vendor: 'v',
        vendorRef: 'x',
        part: 'identity',
        word: { key: 'w', atMs: 2, says: 'approved', reason: null },
        lists: [],
      }),
    again: 'same',
  },
  limits: { call: (player) => player.limits(SERVED), again: 'known' },
  vipStatusProgress: { call: (player) => player.vipStatusProgress(SERVED) },
  managedGroups: { call: (player) => player.managedGroups(SERVED) },
  setLimit: {
    call: (player) => player.setLimit(SERVED, { type: 'loss', period: 'day', currency: 'EUR', amountMinor: 5000 }),
    again: 'known',
  },
  deleteLimit: { before: limited, call: (player, { id }) => player.deleteLimit(SERVED, id), again: 'known' },
  confirmLimit: { call: (player) => player.confirmLimit(SERVED, 'no-such-token'), again: 'token.invalid' },
  jackpotWon: {
    before: settled,
    call: (player, { id: roundId }) =>
      player.jackpotWon({
        id: `prize-${roundId}`,
        jackpot: 'corona',
        jackpotName: 'Corona',
        level: 'level_1',
        roundId,
        originalMinor: 700,
        originalCurrency: 'EUR',
        amountMinor: 700,
        currency: 'EUR',
        wonAtMs: Date.now(),
      }),
  },
  indicator: { call: (player) => player.indicator(SERVED), again: 'known' },
  indicatorRows: { call: (player) => player.indicatorRows(SERVED, 'largest', 30), again: 'known' },
  realityCheck: { call: (player) => player.realityCheck(SERVED), again: 'known' },
  answerReality: { call: (player) => player.answerReality(SERVED), again: 'known' },
  chooseReality: { call: (player) => player.chooseReality(SERVED, 30), again: 'known' },
  notifications: { call: (player) => player.notifications(SERVED) },
  preferences: { call: (player) => player.preferences(SERVED) },
  choosePreference: {
    call: (player) => player.choosePreference(SERVED, { topic: 'rewards', channel: 'inbox', on: false }),
  },
  addDevice: { call: (player) => player.addDevice(SERVED, DEVICE) },
  removeDevice: { call: (player) => player.removeDevice(SERVED, DEVICE.endpoint) },
  hasDevice: { call: (player) => player.hasDevice(SERVED, DEVICE.endpoint) },
  dropDevice: { call: (player) => player.dropDevice(1) },
  pushesTo: { call: (player) => player.pushesTo('cashout_paid') },
  unsubscribe: { call: (player) => player.unsubscribe('offers') },
  isMailed: { call: (player) => player.isMailed('offers') },
  takeLetter: { call: (player) => player.takeLetter('gift_granted', 0) },
  readNotification: {
    before: async (player, of) => {
      await credited(player, of);
      return String((await value(player.notifications(SERVED)))[0]?.id ?? '');
    },
    call: (player, { id }) => player.readNotification(SERVED, Number(id)),
  },
  hasOperated: { call: (player) => player.hasOperated('none') },
  operate: { call: (player) => player.operate(BY, { act: 'group.add', group: 851 }) },
  namesakes: { call: (player) => player.namesakes(), again: 'known' },
  meansPaidWith: { call: (player) => player.meansPaidWith(), again: 'known' },
  traits: { call: (player) => player.traits(), again: 'known' },
  inspect: { call: (player) => player.inspect(), again: 'known' },
  giftLife: {
    before: async (player) => {
      const { gift } = await value(player.enterCode(SERVED, { key: 'code', code: 'LIFTOFF20' }));
      return `G${(await value(player.inspect())).profile.playerNo}-${gift?.no}`;
    },
    call: (player, { id }) => player.giftLife(id ?? ''),
    again: 'known',
  },
  sandboxGift: {
    call: (player) => player.sandboxGift({ key: 'k', template: 'liftoff-spins', stage: 'activated' }),
  },
  sandboxGiftEnd: { call: (player) => player.sandboxGiftEnd(), again: 'known' },
  timeline: { call: (player) => player.timeline() },
  totals: { call: (player) => player.totals() },
  studioDay: {
    call: (player) => player.studioDay({ provider: 'gimbal', fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, named: [] }),
  },
  sittings: { call: (player) => player.sittings(0, Number.MAX_SAFE_INTEGER) },
  ledgerFound: { call: (player) => player.ledgerFound({}) },
  roundFound: { before: settled, call: (player, { id }) => player.roundFound(id) },
  roundsFound: { call: (player) => player.roundsFound({}) },
  exportPageFor: { call: (player) => player.exportPageFor('account', 0) },
  audit: { call: (player) => player.audit() },
  delivered: { call: (player) => player.delivered([]), again: 'known' },
  resend: { call: (player) => player.resend(0), again: 'same' },
  wake: { call: (player) => player.wake(0), again: 'known' },
  fetch: {
    call: async (player) =>
      (await player.fetch(new Request('http://object/', { headers: { 'x-session': 'none' } }))).status,
  },
};

/** Commands of a session, asked in the name of one that the object never heard of; their answers are collected. */
const stranger = (player: PlayerStub, answers: unknown[]): PlayerStub =>
  new Proxy(player, {
    get:
      (_, name: keyof PlayerStub) =>
      async (...args: unknown[]) => {
        if (!args.includes(SERVED)) return { status: null };
        const method = player[name] as (...args: unknown[]) => Promise<unknown>;
        answers.push(await method(...args.map((arg) => (arg === SERVED ? { ...SERVED, sessionId: 'stranger' } : arg))));
        return answers.at(-1);
      },
  });

const outcomeOf = (value: unknown) => (value as { ok?: boolean; code?: string } | undefined) ?? {};

/** The answer to a repetition: the same, but a studio's day counts what was paid by it once. */
function repeated(first: unknown): unknown {
  const { value: answer } = outcomeOf(first) as { value?: unknown };
  const counts = typeof answer === 'object' && answer !== null && 'paidEurMinor' in answer;
  return counts ? { ...outcomeOf(first), value: { ...answer, paidEurMinor: 0 } } : first;
}

test.each(Object.entries(VERBS))(
  '%s is refused to a session that does not live, has one effect, also repeated, and its postings sum to zero [I1 I7 I8 I36]',
  async (_, one) => {
    const made = await objectOf(worker, 10_000);
    const { player, playerId, rows } = made;
    const paid = async (amountMinor: number): Promise<PaymentView> => {
      const { payment } = await value(player.openDeposit(SERVED, depositOf('paid', amountMinor)));
      return (await value(player.settleDeposit({ ...credit(payment.id), amountMinor }))).payment;
    };
    const of: Object = { ...made, id: playerId, paid };
    const id = await one.before?.(player, of);
    if (id !== undefined) of.id = id;
    const books = () =>
      rows('select (select count(*) from ledger) as ledger, (select count(*) from command) as commands');
    const refusals: unknown[] = [];
    await one.call(stranger(player, refusals), of);
    for (const refusal of refusals) expect(refusal).toMatchObject({ ok: false, code: 'session.unknown' });
    const first = await one.call(player, of);
    const after = await books();
    const second = await one.call(player, of);
    const again = one.again ?? 'same';
    if (again === 'same') {
      expect(outcomeOf(first).ok, JSON.stringify(first)).not.toBe(false);
      expect(second).toEqual(repeated(first));
    } else if (again === 'known') {
      expect([outcomeOf(first).ok ?? true, outcomeOf(second).ok ?? true], JSON.stringify([first, second])).toEqual([
        true,
        true,
      ]);
    } else expect(outcomeOf(second)).toMatchObject({ ok: false, code: again });
    expect(await books()).toEqual(after);
    expect(await player.audit()).toMatchObject({ faults: [] });
  },
);

test('no command is without a case, and no case without a command', () => {
  expect(Object.keys(VERBS).toSorted()).toEqual([...Object.keys(COMMANDS), 'fetch', 'wake'].toSorted());
});
