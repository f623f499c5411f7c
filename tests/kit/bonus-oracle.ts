// Bonuses a second time, from bonuses.md alone and nothing of the engine: what every command should leave of cash, purses, stages and
// progress. Amounts are plain numbers; what is divided is divided in BigInt.

export type Stage =
  | 'issued'
  | 'activated'
  | 'wait'
  | 'handle_bets'
  | 'wager_done'
  | 'finished'
  | 'lost'
  | 'expired'
  | 'canceled';

export interface Terms {
  amount: number;
  wager: number;
  days: number;
  maxBet: number;
  maxWin: number | null;
  bonusFirst: boolean;
  ofDeposit: boolean;
  excluded: readonly string[];
}

/** Free spins: so many, for so many days, and the terms of the bonus that their winnings become (no wager: cash). */
export interface SetTerms {
  spins: number;
  days: number;
  winnings: Omit<Terms, 'amount'>;
}

interface Spins {
  total: number;
  used: number;
  won: number;
  open: boolean;
  /** A self-exclusion ended it: what is cash is paid, also of a spin that was open. */
  owed: boolean;
  winnings: SetTerms['winnings'];
}

interface Gift extends Terms {
  no: number;
  /** Of free spins: how many were played, what they have won, and whether one of them waits for its move. */
  set: Spins | null;
  /** The number of the bonus that its spins' winnings became. */
  child: number | null;
  stage: Stage;
  purse: number;
  converted: number;
  voided: number;
  /** Stake times weight of each settled round that counts. */
  counted: Map<string, number>;
  /** Once it is met nothing changes it. */
  met: boolean;
  activated: number;
  /** Since when its clock runs, and to when, as far as that was never paused. */
  since: number;
  until: number;
  left: number | null;
}

interface Part {
  id: string;
  cash: number;
  bonus: number;
  live: boolean;
}
interface Round {
  under: number | null;
  pays: number | null;
  stakes: Part[];
  wins: Part[];
  open: boolean;
  settled: boolean;
  weight: number;
  counts: boolean;
  excluded: boolean;
}

export interface Bet {
  round: string;
  id: string;
  amount: number;
  game: string;
  pot?: boolean;
  weight: number;
  /** After a draw: a double or a split. */
  later?: boolean;
}

const DAY = 86_400_000;
const LOST_BELOW = 10;
const floor = (a: number, b: number, c: number): number => Number((BigInt(a) * BigInt(b)) / BigInt(c));
const ENDED: readonly Stage[] = ['finished', 'lost', 'expired', 'canceled'];
const COUNTS: readonly Stage[] = ['handle_bets', 'wait', 'lost'];

export class Oracle {
  now = 0;
  cash = 0;
  debt = 0;
  held = 0;
  readonly gifts: Gift[] = [];
  readonly rounds = new Map<string, Round>();
  pause: { from: number; until: number } | null = null;
  reopened = 0;
  #isExcluded = false;
  /** How often the winnings of a set were credited as a bonus, and as cash. */
  readonly credits = { bonus: 0, cash: 0 };

  /** Time alone. */
  pass(now: number): void {
    this.now = now;
    const { pause } = this;
    if (pause && now >= pause.until) {
      for (const gift of this.gifts)
        if (this.#runs(gift) && gift.until > pause.from)
          gift.until += Math.max(0, pause.until - Math.max(pause.from, gift.since));
      this.pause = null;
    }
    for (const gift of this.gifts.filter((one) => this.#runs(one) && this.#end(one) <= now)) {
      if (!this.#runs(gift) || this.#end(gift) > now) continue;
      if (gift.stage === 'issued') gift.stage = 'expired';
      else if (gift.set) this.#reviewSet(gift);
      else this.#review(gift);
    }
  }

  #runs = ({ stage }: Gift): boolean => stage === 'issued' || stage === 'activated' || stage === 'handle_bets';

  #end(gift: Gift): number {
    const { pause } = this;
    if (!pause || gift.until <= pause.from) return gift.until;
    return gift.until + Math.max(0, pause.until - Math.max(pause.from, gift.since));
  }

  /** Given, to be activated within a week. */
  give(terms: Terms): void {
    this.gifts.push({
      ...terms,
      no: this.gifts.length + 1,
      set: null,
      child: null,
      stage: 'issued',
      purse: 0,
      converted: 0,
      voided: 0,
      counted: new Map(),
      met: false,
      activated: 0,
      since: this.now,
      until: this.now + 7 * DAY,
      left: null,
    });
  }

  giveSet({ spins, days, winnings }: SetTerms): void {
    this.give({ ...winnings, amount: 0, days });
    this.#gift(this.gifts.length).set = { total: spins, used: 0, won: 0, open: false, owed: false, winnings };
  }

  activate(no: number): 'bonus.stage' | null {
    const gift = this.#gift(no);
    if (gift.stage !== 'issued') return 'bonus.stage';
    if (gift.set) {
      Object.assign(gift, { stage: 'activated', since: this.now, until: this.now + gift.days * DAY });
      return null;
    }
    Object.assign(gift, { stage: 'wait', purse: gift.amount, activated: this.now });
    this.#review(gift);
    return null;
  }

  /** A spin costs nothing; what it wins waits with its set until that is over. */
  spin(no: number, pays: number | null): 'bonus.stage' | null {
    const gift = this.#gift(no);
    const { set } = gift;
    if (!set || gift.stage !== 'activated' || set.used === set.total) return 'bonus.stage';
    set.used += 1;
    set.open = true;
    if (pays !== null) this.spun(no, pays);
    return null;
  }

  /** The spin that waited for its move is over. */
  spun(no: number, pays: number): void {
    const gift = this.#gift(no);
    if (!gift.set) throw new Error(`gift ${no} has no spins`);
    gift.set.open = false;
    gift.set.won += pays;
    gift.purse += pays;
    this.#reviewSet(gift);
  }

  #reviewSet(gift: Gift): void {
    const { set } = gift;
    if (!set || set.open) return;
    if (ENDED.includes(gift.stage)) {
      if (set.owed) this.#credit(gift);
      this.#end_(gift, gift.stage);
    } else if (set.used === set.total || this.#end(gift) <= this.now) {
      this.#credit(gift);
      this.#end_(gift, set.used === set.total ? 'finished' : 'expired');
    }
  }

  /** Once, as the set ends: to a bonus with a requirement of its own, or as cash where there is none. */
  #credit(gift: Gift): void {
    if (!gift.set) return;
    const { winnings } = gift.set;
    const amount = winnings.maxWin === null ? gift.purse : Math.min(gift.purse, winnings.maxWin - gift.converted);
    if (amount === 0) return;
    gift.purse -= amount;
    if (winnings.wager === 0) {
      this.cash += amount;
      gift.converted += amount;
      this.credits.cash += 1;
      return;
    }
    this.give({ ...winnings, amount });
    gift.child = this.gifts.length;
    this.credits.bonus += 1;
    this.activate(gift.child);
  }

  deposit(
    amount: number,
    terms: (Omit<Terms, 'amount'> & { percent: number; cap: number; minimum: number; spins: SetTerms | null }) | null,
  ): void {
    const paid = Math.min(this.debt, amount);
    this.debt -= paid;
    this.cash += amount - paid;
    if (!terms || amount < terms.minimum) return;
    const bonus = Math.min(floor(amount, terms.percent, 100), terms.cap);
    if (bonus === 0) return;
    this.give({ ...terms, amount: bonus });
    const no = this.gifts.length;
    if (terms.spins) this.giveSet(terms.spins);
    this.activate(no);
  }

  /** All that the deposit brought ends with it, and what its spins have won. */
  chargeback(amount: number, brought: readonly number[]): void {
    const covered = Math.min(this.cash, amount);
    this.cash -= covered;
    this.debt += amount - covered;
    for (const no of brought) {
      const { child } = this.#gift(no);
      for (const gift of [this.#gift(no), ...(child === null ? [] : [this.#gift(child)])]) {
        if (ENDED.includes(gift.stage)) continue;
        this.#cancel(gift);
        this.#begin();
      }
    }
  }

  cancel(no: number): 'bonus.stage' | 'bonus.round_open' | null {
    const gift = this.#gift(no);
    if (ENDED.includes(gift.stage)) return 'bonus.stage';
    if (this.#isHeld(gift)) return 'bonus.round_open';
    if (gift.set) this.#credit(gift);
    this.#cancel(gift);
    this.#begin();
    return null;
  }

  #cancel(gift: Gift): void {
    gift.voided += gift.purse;
    gift.purse = 0;
    gift.stage = 'canceled';
  }

  /** What a withdrawal would end; its sum is what the player has to agree to. */
  ending = (): Gift[] =>
    this.gifts.filter(
      ({ stage, ofDeposit }) =>
        ['activated', 'handle_bets', 'wager_done'].includes(stage) || (ofDeposit && stage === 'wait'),
    );

  withdraw(amount: number, forfeit: number | undefined): 'bonus.active' | 'funds.insufficient' | null {
    const ending = this.ending();
    const atStake = ending.reduce((sum, { purse }) => sum + purse, 0);
    if (ending.length > 0 && forfeit !== atStake) return 'bonus.active';
    if (amount > this.cash) return 'funds.insufficient';
    this.cash -= amount;
    this.held += amount;
    for (const gift of ending) this.#cancel(gift);
    this.#begin();
    return null;
  }

  recall(amount: number): void {
    this.held -= amount;
    this.cash += amount;
    // What is owed is paid first, also with cash that a stake taken back has left beside it (I3).
    const paid = Math.min(this.debt, this.cash);
    this.debt -= paid;
    this.cash -= paid;
  }

  exclude(): void {
    this.#isExcluded = true;
    for (const gift of this.gifts) {
      if (ENDED.includes(gift.stage)) continue;
      if (gift.set) {
        gift.set.owed = gift.set.winnings.wager === 0;
        if (gift.set.owed) this.#credit(gift);
        this.#cancel(gift);
      } else this.#payOff(gift);
    }
  }

  /** A self-exclusion pays a bonus by its progress, and ends it. */
  #payOff(gift: Gift): void {
    const most = Math.min(gift.purse, gift.maxWin ?? gift.purse);
    const requirement = gift.amount * gift.wager;
    const share = requirement === 0 ? most : floor(most, this.progress(gift), requirement);
    this.cash += share;
    gift.converted += share;
    gift.purse -= share;
    this.#cancel(gift);
  }

  /** A break: what runs stands still. */
  rest(until: number): void {
    this.pause = { from: this.now, until };
  }

  bet(bet: Bet): 'bonus.max_bet' | 'bonus.excluded_game' | 'funds.insufficient' | null {
    const { amount, later = false } = bet;
    const known = this.rounds.get(bet.round);
    const wagering = this.gifts.find(({ stage }) => stage === 'handle_bets');
    const paying = wagering && this.#end(wagering) > this.now ? wagering : undefined;
    const under = known ? known.under : (paying?.no ?? null);
    const gift = paying?.no === under ? paying : undefined;
    const counted = under === null ? undefined : this.#gift(under);
    const staked = known ? live(known.stakes) : { cash: 0, bonus: 0 };
    const earlier = later ? 0 : staked.bonus;
    const whole = amount + (later ? 0 : staked.cash + staked.bonus);
    const needed = gift ? Math.min(Math.max(0, amount - this.cash), gift.purse) : 0;
    const isExcluded = bet.pot === true || known?.excluded === true || counted?.excluded.includes(bet.game) === true;
    if (isExcluded && earlier + needed > 0) return 'bonus.excluded_game';
    const isDouble = later && amount <= staked.cash + staked.bonus;
    const bounding = this.gifts.some(
      ({ stage, ofDeposit, maxBet }) => ofDeposit && (stage === 'handle_bets' || stage === 'wait') && whole > maxBet,
    );
    if (bounding && !isDouble) return 'bonus.max_bet';
    const isAbove = counted !== undefined && whole > counted.maxBet;
    if (isAbove && earlier + needed > 0) return 'bonus.max_bet';
    const bonusFirst = gift?.bonusFirst === true && !isAbove && !isExcluded;
    const bonus = bonusFirst && gift ? Math.min(amount, gift.purse) : needed;
    const cash = amount - bonus;
    if (cash > this.cash) return 'funds.insufficient';
    this.cash -= cash;
    if (gift) gift.purse -= bonus;
    const round: Round = known ?? {
      under,
      pays: null,
      stakes: [],
      wins: [],
      open: true,
      settled: false,
      weight: bet.weight,
      counts: under !== null,
      excluded: false,
    };
    this.rounds.set(bet.round, round);
    round.stakes.push({ id: bet.id, cash, bonus, live: true });
    if (bonus > 0) round.pays = gift?.no ?? null;
    if (counted && !later && (isAbove || isExcluded)) round.counts = false;
    if (counted && !later && isExcluded) round.excluded = true;
    this.#turned(bet.round, round);
    return null;
  }

  win(name: string, id: string, amount: number): void {
    const round = this.#round(name);
    const staked = live(round.stakes);
    const bonus = round.pays === null ? 0 : floor(amount, staked.bonus, Math.max(1, staked.cash + staked.bonus));
    round.wins.push({ id, cash: amount - bonus, bonus, live: true });
    this.cash += amount - bonus;
    if (bonus > 0 && round.pays !== null) this.#gift(round.pays).purse += bonus;
    this.#turned(name, round);
  }

  /** A stake goes back as it went. Where its round is over with it, the bonus is looked at when that is counted. */
  back(name: string, id: string, isOver = false): void {
    const round = this.#round(name);
    const part = round.stakes.find((one) => one.id === id && one.live);
    if (!part) return;
    part.live = false;
    this.cash += part.cash;
    if (part.bonus > 0 && round.pays !== null) this.#gift(round.pays).purse += part.bonus;
    if (!isOver) this.#turned(name, round);
  }

  settle(name: string): void {
    const round = this.#round(name);
    round.open = false;
    round.settled = true;
    this.#turned(name, round);
  }

  /** Parts of a table's stake came back: what is left may be a stake that counts again. */
  recount(name: string): void {
    const round = this.#round(name);
    const gift = round.under === null ? undefined : this.#gift(round.under);
    const { cash, bonus } = live(round.stakes);
    if (gift && !round.excluded && cash + bonus <= gift.maxBet) round.counts = true;
  }

  /** Nothing of it is left: it is as if it had never been. */
  close(name: string): void {
    const round = this.#round(name);
    round.open = false;
    round.settled = false;
    this.#turned(name, round);
  }

  progress({ counted, met, amount, wager }: Gift): number {
    const requirement = amount * wager;
    if (met) return requirement;
    const sum = [...counted.values()].reduce((all, one) => all + one, 0);
    return Math.min(requirement, floor(sum, 1, 100));
  }

  #turned(name: string, round: Round): void {
    const gift = round.under === null ? undefined : this.#gift(round.under);
    const { cash, bonus } = live(round.stakes);
    if (gift && !gift.met && COUNTS.includes(gift.stage) && !round.open)
      gift.counted.set(name, round.settled && round.counts ? (cash + bonus) * round.weight : 0);
    for (const no of new Set([round.under, round.pays])) if (no !== null) this.#review(this.#gift(no));
  }

  #review(gift: Gift): void {
    if (ENDED.includes(gift.stage)) this.#late(gift);
    else if (gift.stage !== 'issued') this.#judge(gift);
    this.#begin();
  }

  #judge(gift: Gift): void {
    if (gift.stage !== 'wager_done' && this.progress(gift) === gift.amount * gift.wager) {
      gift.stage = 'wager_done';
      gift.met = true;
    }
    if (gift.stage === 'wager_done') {
      if (this.#isHeld(gift)) return;
      this.#convert(gift);
      gift.stage = 'finished';
    } else if (gift.stage === 'handle_bets') {
      if (this.#end(gift) <= this.now) {
        if (!this.#isHeld(gift)) this.#end_(gift, 'expired');
      } else if (gift.purse < LOST_BELOW && !this.#isAwaited(gift)) this.#end_(gift, 'lost');
    }
  }

  #convert(gift: Gift): void {
    const room = gift.maxWin === null ? gift.purse : Math.max(0, gift.maxWin - gift.converted);
    const cash = Math.min(gift.purse, room);
    this.cash += cash;
    gift.converted += cash;
    gift.voided += gift.purse - cash;
    gift.purse = 0;
  }

  #end_(gift: Gift, stage: Stage): void {
    gift.voided += gift.purse;
    gift.purse = 0;
    gift.stage = stage;
  }

  #late(gift: Gift): void {
    if (gift.purse === 0) return;
    if (gift.stage === 'finished') this.#convert(gift);
    else if (gift.stage === 'lost' && this.now < gift.until && (gift.purse >= LOST_BELOW || this.#isAwaited(gift))) {
      if (this.#isExcluded) {
        this.#payOff(gift);
        return;
      }
      this.reopened += 1;
      gift.stage = 'wait';
      gift.left = gift.until - this.now;
    } else this.#end_(gift, gift.stage);
  }

  /** One wagers; of those that wait the one that was activated first is next. */
  #begin(): void {
    if (this.gifts.some(({ stage }) => stage === 'handle_bets')) return;
    const [next] = this.gifts
      .filter(({ stage }) => stage === 'wait')
      .sort((a, b) => a.activated - b.activated || a.no - b.no);
    if (!next) return;
    Object.assign(next, {
      stage: 'handle_bets',
      since: this.now,
      until: this.now + (next.left ?? next.days * DAY),
      left: null,
    });
    this.#review(next);
  }

  #isHeld = (gift: Gift): boolean =>
    gift.set?.open === true ||
    [...this.rounds.values()].some(({ open, pays, stakes }) => open && pays === gift.no && live(stakes).bonus > 0);

  #isAwaited = (gift: Gift): boolean =>
    this.#isHeld(gift) || [...this.rounds.values()].some(({ open, under }) => open && under === gift.no);

  #gift(no: number): Gift {
    const gift = this.gifts[no - 1];
    if (!gift) throw new Error(`no gift ${no}`);
    return gift;
  }

  #round(name: string): Round {
    const round = this.rounds.get(name);
    if (!round) throw new Error(`no round ${name}`);
    return round;
  }
}

function live(parts: readonly Part[]): { cash: number; bonus: number } {
  const sum = { cash: 0, bonus: 0 };
  for (const part of parts) {
    if (!part.live) continue;
    sum.cash += part.cash;
    sum.bonus += part.bonus;
  }
  return sum;
}
