// Everything that operators do, each act declared once: who may, what it is worth by the policy, by which form, with
// which input beside the reason, and what is said when it is done. The office's pages and its log follow from this; its
// effect on the player is declared by its noun in the player's object (functions/player/core/acts.ts), without which it
// does not compile (docs/add-an-operators-act.md).
import { isOpen, type OperatorReason, type Stage } from '../bonuses/stage.ts';
import type { MuteTerm } from '../chat/mute.ts';
import { hearsNews } from '../groups.ts';
import type { DocumentReason, DocumentState } from '../identity/documents.ts';
import type { Evidence, Hearing, ImposedReason, ImposedTerm, LimitKind, StopType } from '../limits/imposed.ts';
import type { NEWS } from '../notices/news.ts';
import {
  isApprovable,
  isCreditable,
  type PaymentAction,
  type PaymentState,
  RETURN_FAILED,
  type RefusalReason,
  waitsForOperator,
} from '../payments.ts';
import type { CoinReason, OutReason } from '../rewards/out.ts';
import { TAKING_ID, type UpheldReason } from '../rewards/takings.ts';
import type { VipStatus } from '../rewards/vip.ts';
import { type Booking, CLOSED_FOR, type ClosedFor, STUDIO_STATEMENTS, type StudioStatement } from '../wallet/items.ts';
import type { Choice, Confirmation, Count, Day, Group, Input, Template, Text, ValueOf } from './input.ts';
import { NOTE, TOPICS, type Topic, WAYS, type Way } from './interactions.ts';
import type { DeclaredRule, Rule } from './policy.ts';
import type { Operator, Role } from './roles.ts';

/** The state of an act's subject, as far as it decides whether the act is possible. */
interface Facts {
  player: {
    readonly erased: boolean;
    readonly questionnaireDueMs?: number;
    /** The player's groups. */
    readonly groups?: readonly number[];
    readonly isMuted?: boolean;
    /** Their play has reached the strong level, and no operator has looked since. */
    readonly playWaits?: boolean;
    /** A letter that must reach the player came back, and no operator has informed the player in another way. */
    readonly lettersWait?: boolean;
    /** An operator has set their status within a day. */
    readonly isStatusSet?: boolean;
    /** Operators' stops that were begun in this account. */
    readonly stops?: readonly StopType[];
    /** An operator has set a limit for the player. */
    readonly hasImposedLimit?: boolean;
    /** The exclusion in force was begun by an operator for somebody else's reason. */
    readonly isAnnullable?: boolean;
  };
  payment: {
    readonly action: PaymentAction;
    readonly state: PaymentState;
    readonly reason: string | null;
    /** Compliance has to decide about the person first. */
    readonly isChecked?: boolean;
    /** It was paid and came back, and no operator has looked at it. */
    readonly cameBack?: boolean;
  };
  /** The means of a payment: whether it counts as this player's, which a proposal does not know, and may pay. */
  means: { readonly mine?: boolean; readonly stopped: boolean };
  /** The dispute of a deposit by the payer's bank. */
  dispute: { readonly waits: boolean };
  /** `waits`: for an operator's decision. `isUndoable`: one has accepted it within a day. */
  document: { readonly state: DocumentState; readonly waits: boolean; readonly isUndoable: boolean };
  /** The check of a name that is similar to another player's. */
  name: object;
  /** One of the accounts with exactly this name and birthday. */
  namesake: { readonly apart: boolean; readonly erased: boolean };
  /** A bonus or a set of free spins. */
  gift: { readonly stage: Stage };
  /** A proposal that waits for a second operator; `own`: the operator proposed it; `may`: their roles include the act. */
  proposal: { readonly own: boolean; readonly may: boolean; readonly gives: Given | null };
  /** An exchange of coins for a card. */
  exchange: { readonly unused: boolean };
  /** An entry in a tournament. `isLive`: its result may still change. `isOut`: an operator has removed it. */
  entry: { readonly isLive: boolean; readonly isOut: boolean; readonly isIn: boolean; readonly struck: number };
  /** The tickets of a lottery, until the first round of its beacon. */
  tickets: { readonly isLive: boolean; readonly isOut: boolean };
  /** A round that its outside studio has not ended. */
  round: { readonly payoutMinor: number };
  /** What was taken and is contested. `own`: this operator took it. */
  contest: { readonly waits: boolean; readonly own: boolean };
  /** A difference between a studio's records and ours. */
  item: { readonly isOpen: boolean; readonly isRound: boolean; readonly booking: Booking | null };
}
export type Subject = keyof Facts;
export type FactsOf<Kind extends Subject> = Facts[Kind];

/** How a subject is named in an address; the player's page needs no further name. */
export const SUBJECTS: Readonly<Record<Subject, string | null>> = {
  player: null,
  payment: 'P\\d{1,15}-\\d{1,15}',
  means: 'M\\d{1,15}-\\d{1,15}',
  dispute: 'Q\\d{1,15}-\\d{1,15}',
  document: 'D\\d{1,15}-\\d{1,15}',
  name: 'N\\d{1,15}',
  namesake: 'S\\d{1,15}',
  gift: 'G\\d{1,15}-\\d{1,15}',
  proposal: 'W\\d{1,15}-\\d{1,15}',
  exchange: 'A\\d{1,15}-\\d{1,15}',
  entry: 'E\\d{1,15}-\\d{1,15}',
  tickets: 'L\\d{1,15}-\\d{1,15}',
  round: 'R\\d{1,15}-\\d{1,15}',
  contest: TAKING_ID,
  item: 'U\\d{1,15}-\\d{1,15}',
};

/** One form may offer several acts, each with a button of its own. */
export interface Form<Kind extends Subject = Subject> {
  /** Its address below the player's page; the subject follows it. */
  readonly path: string;
  readonly subject: Kind;
  /** The card of the player's page that contains it. */
  readonly card:
    | 'payments'
    | 'means'
    | 'disputes'
    | 'documents'
    | 'name'
    | 'namesakes'
    | 'questionnaire'
    | 'limits'
    | 'play'
    | 'letters'
    | 'groups'
    | 'grant'
    | 'proposal'
    | 'gift'
    | 'contests'
    | 'points'
    | 'exchange'
    | 'entries'
    | 'tickets'
    | 'rounds'
    | 'items'
    | 'chat'
    | 'interactions'
    | 'data';
  /** Its label; {subject} is named. */
  readonly label: string;
  readonly heading?: string;
}

/** What an operator gives, by the kind whose row of the market says whether the place has it (content/config/markets.json). */
export const GIVEN = ['bonuses', 'rewards', 'vip'] as const;
export type Given = (typeof GIVEN)[number];

export interface Act<
  Kind extends Subject = Subject,
  Inputs extends Record<string, Input> = Record<string, Input>,
  Gives extends Given | 'proposed' | null = Given | 'proposed' | null,
  Policy extends Rule = Rule,
> {
  readonly roles: readonly Role[];
  /**
   * What it gives, which decides who may have it (functions/player/whole/giving.ts); null for an act that gives
   * nothing. The player's own money is not a gift.
   */
  readonly gives: Gives;
  /** What it is worth, when it takes two operators, and what undoes it (policy.ts). */
  readonly policy: Policy;
  readonly form: Form<Kind>;
  readonly input: Inputs;
  /** Its name among the buttons of its form. */
  readonly button: string;
  readonly tone: 'yes' | 'no';
  says(about: Facts[Kind]): string;
  /** Whether the act is possible. */
  when(about: Facts[Kind]): boolean;
  /** Why its button is disabled for now, although there is something to do; null where it is not. */
  bars?(about: Facts[Kind]): string | null;
  /** The confirmation that the operator reads. */
  readonly done: string;
}

const act = <
  Kind extends Subject,
  const Inputs extends Record<string, Input>,
  const Gives extends Given | 'proposed' | null,
  const Policy extends DeclaredRule,
>(
  declared: Act<Kind, Inputs, Gives, Policy>,
): Act<Kind, Inputs, Gives, Policy> => declared;

const NOTE_WAY: Choice<Way> = { kind: 'choice', label: 'How', none: 'Choose', wrong: 'Choose how.', options: WAYS };
const NOTE_TOPIC: Choice<Topic> = {
  kind: 'choice',
  label: 'About what',
  none: 'Choose',
  wrong: 'Choose what it was about.',
  options: TOPICS,
};
const NOTE_TEXT: Text = {
  kind: 'text',
  label: 'What was said',
  hint: 'The player reads it in the copy of their data. Write nothing about a suspicion here.',
  ...NOTE,
};

/** For forms that decide on a row of a card whose name is the form's address. */
const decides = <Kind extends Subject>(subject: Kind, path: Form['card']): Form<Kind> => ({
  path,
  subject,
  card: path,
  label: 'Decide on {subject}',
});
const PAYMENT = decides('payment', 'payments');
const MEANS = decides('means', 'means');
const DOCUMENT = decides('document', 'documents');
const NAME: Form<'name'> = { path: 'name', subject: 'name', card: 'name', label: 'Decide on the name' };

const NAMESAKE: Form<'namesake'> = {
  path: 'namesakes',
  subject: 'namesake',
  card: 'namesakes',
  label: 'One person or two',
};

const GIFT: Form<'gift'> = { path: 'gifts', subject: 'gift', card: 'gift', label: 'End {subject}' };
const PROPOSAL: Form<'proposal'> = {
  path: 'proposals',
  subject: 'proposal',
  card: 'proposal',
  label: 'Decide on {subject}',
};

const read = { kind: 'choice', label: 'What the player reads', none: 'Choose a reason to refuse' } as const;
const WRONG = 'Choose what the player reads.';
/** In English, what the player reads in their language (messages `cashbox.reason.*`). */
export const PAYMENT_WHY: Choice<RefusalReason> = {
  ...read,
  wrong: WRONG,
  options: {
    refused_instrument: 'The card or account belongs to somebody else',
    refused_documents: 'We need a document first',
    refused_origin: 'We have to know where the money came from',
    refused_security: 'Somebody else may have used the account',
    refused_other: 'Support explains it to the player',
  },
};
/** The same for documents (messages `verification.reason.*`). */
const DOCUMENT_WHY: Choice<DocumentReason> = {
  ...read,
  wrong: WRONG,
  options: {
    unreadable: 'It cannot be read',
    cropped: 'A part is missing',
    out_of_date: 'It is out of date',
    other_person: 'It belongs to another person',
    other_address: 'It shows another address',
    wrong_kind: 'It is the wrong kind of document',
    suspect: 'It may not be genuine',
    other: 'Support explains it to the player',
  },
};
/** The same for gifts (messages `gifts.end.*`). */
const GIFT_WHY: Choice<OperatorReason> = {
  ...read,
  none: 'Choose',
  wrong: WRONG,
  options: {
    operator_mistake: 'It was given by mistake',
    operator_twice: 'The same person has had it in another account',
    operator_request: 'The player asked us to',
    operator: 'Support explains it to the player',
  },
};
/** The same for points (messages `notifications.why_coins.*` and `receipts.agreed.points_for`). */
export const POINT_WHY: Choice<CoinReason> = {
  ...read,
  none: 'Choose',
  wrong: WRONG,
  options: {
    mistake: 'A mistake was corrected',
    request: 'The player asked us to',
    apology: 'An apology',
    support: 'Support explains it to the player',
  },
};
/** The same for entries (messages `notifications.why_out.*`). */
export const OUT_WHY: Choice<OutReason> = {
  ...read,
  none: 'Choose',
  wrong: WRONG,
  options: {
    rules: 'It broke the rules that they had agreed to',
    accounts: 'The same person took part with another account',
    malfunction: 'A game did not work as it should',
    request: 'The player asked us to',
    support: 'Support explains it to the player',
  },
};
/** The same for what stays taken (messages `notifications.why_upheld.*`). */
const UPHELD_WHY: Choice<UpheldReason> = {
  ...read,
  none: 'To uphold it: choose a reason',
  wrong: WRONG,
  options: {
    records: 'We have looked at it again: it was right',
    rules: 'The rules that they had agreed to say so',
    twice: 'They had been given it twice',
    support: 'Support explains it to the player',
  },
};
const CONTEST = decides('contest', 'contests');
const ENTRY = decides('entry', 'entries');
const ENTRY_ROUND: Form<'entry'> = { ...ENTRY, path: 'entries/round', label: 'A round of {subject}' };
const TICKETS = decides('tickets', 'tickets');
const STUDIO_ROUND: Form<'round'> = { path: 'void', subject: 'round', card: 'rounds', label: 'Void {subject}' };
const ITEM = decides('item', 'items');
const ITEM_CLOSE: Form<'item'> = { ...ITEM, path: 'items/close', label: 'Leave {subject}' };
const STATEMENT: Choice<StudioStatement> = {
  kind: 'choice',
  label: 'What the studio says of it',
  none: 'Ask it first, then choose',
  wrong: 'Ask the studio what became of the round, and choose what it said.',
  options: STUDIO_STATEMENTS,
};
const CLOSED: Choice<ClosedFor> = {
  kind: 'choice',
  label: 'Where it stays as it is: why',
  none: 'Choose',
  wrong: 'Choose why it stays as it is.',
  options: CLOSED_FOR,
};
const BOOKS = {
  win: 'Pay the win',
  round_back: 'Take the stake and its win back',
  rollback: 'Take back what the studio took back',
  back: 'Take back what the studio does not have',
} as const satisfies Record<Booking, string>;
const ROUND: Count = {
  kind: 'count',
  label: 'Round',
  hint: 'The number behind the dash of its id: 17 of R1042-17.',
  most: 999_999_999,
};
const POINTS_FORM: Form<'player'> = {
  path: 'points',
  subject: 'player',
  card: 'points',
  label: 'Points',
  heading: 'Give or take',
};
const POINTS: Count = { kind: 'count', label: 'How many', hint: 'One is worth 0.01 EUR.', most: 10_000 };
const TEMPLATE: Template = { kind: 'template', label: 'Bonus or free spins' };
const DUE: Day = {
  kind: 'day',
  label: 'Answers due by',
  hint: 'For example 2027-01-31, until the end of that day where the player lives.',
};
const CONFIRM: Confirmation = {
  kind: 'confirmation',
  hint: 'The account is closed for good. What the law makes us keep is erased on its day, everything else now; transactions stay under the number. This cannot be undone.',
};
/** In English, what the player reads in their language (messages `notifications.text.*`). */
export const NEWS_NOTICES: Choice<keyof typeof NEWS> = {
  kind: 'choice',
  label: 'Notice',
  none: 'Choose',
  wrong: 'Choose a notice.',
  options: {
    news_maintenance: 'Maintenance is planned: the news page says when',
    news_games: 'There are new games',
    news_feedback: 'We would like to hear what you think',
  },
};
const VIP_STATUS: Choice<Exclude<VipStatus, 'regular'>> = {
  kind: 'choice',
  label: 'Status',
  none: 'Choose',
  wrong: 'Choose a status.',
  options: {
    iron: 'Iron',
    bronze: 'Bronze',
    silver: 'Silver',
    gold: 'Gold',
    platinum: 'Platinum',
    diamond: 'Diamond',
  },
};
/** How many quarters after the current one. */
const VIP_TERM: Choice<'0' | '1' | '2' | '3'> = {
  kind: 'choice',
  label: 'Until the end of',
  none: 'Choose',
  wrong: 'Choose how long it lasts.',
  options: {
    '0': 'this quarter',
    '1': 'the next quarter',
    '2': 'the quarter after that',
    '3': 'the third quarter from now',
  },
};

/** Which check runs, and why, is confidential. */
export const CHECK_RUNS =
  'A check of this player is not finished. It can be approved once it is; until then it can be refused, or taken back by the player.';

/** Why an operator does not decide on a contest. */
export const TAKEN_BY_YOU = 'You took it yourself. A colleague decides on what the player says against it.';

const isCashout = ({ action }: Facts['payment']): boolean => action === 'cashout';

/** How long the player may not write in rooms. */
const MUTE_TERM: Choice<MuteTerm> = {
  kind: 'choice',
  label: 'For how long',
  none: 'Choose',
  wrong: 'Choose for how long.',
  options: {
    hour: 'One hour',
    day: 'One day',
    week: 'Seven days',
    month: 'Thirty days',
    ever: 'Permanently: a ban',
  },
};

const IMPOSED_TERM: Choice<ImposedTerm> = {
  kind: 'choice',
  label: 'For how long',
  none: 'Choose',
  wrong: 'Choose for how long.',
  options: {
    P1D: 'A break of one day',
    P7D: 'A break of seven days',
    P30D: 'A break of thirty days',
    P6M: 'Excluded for six months',
    P1Y: 'Excluded for one year',
    P3Y: 'Excluded for three years',
    P5Y: 'Excluded for five years',
    ever: 'Excluded permanently',
  },
};
/** In English, what the player reads in their language (messages `notifications.why_imposed.*`). */
export const WHY_IMPOSED: Record<ImposedReason, string> = {
  request: 'They asked us to',
  relative: 'Somebody close to them asked us to',
  harm: 'We were worried about how they play',
  order: 'An authority or a court ordered it',
  register: 'A register of exclusions names them',
  fraud: 'Somebody may have used the account unlawfully',
  chargeback: 'A bank has taken a deposit back',
  under_age: 'They are not old enough to play',
  death: 'They have died: no letter is sent',
  check: 'We have to check something, as the law asks us to',
};
const whyOf = <Some extends ImposedReason>(...some: readonly Some[]): Choice<Some> => ({
  kind: 'choice',
  label: 'What the player reads',
  none: 'Choose',
  wrong: WRONG,
  options: Object.fromEntries(some.map((why) => [why, WHY_IMPOSED[why]])) as Record<Some, string>,
});
const IMPOSED_WHY = whyOf('request', 'relative', 'harm', 'order', 'register', 'under_age', 'death');
const EVIDENCE: Choice<Evidence> = {
  kind: 'choice',
  label: 'What shows it',
  none: 'Choose',
  wrong: 'Choose what shows it.',
  options: {
    word: 'Their own word: nothing more is needed',
    call: 'A call in which the caller proved who they are',
    letter: 'A letter or a document that is kept in a case',
    authority: 'A paper of a court, an authority or a register',
    records: 'Our own records of payments, play or sign-ins',
  },
};
const HEARING: Choice<Hearing> = {
  kind: 'choice',
  label: 'Has the player been heard?',
  none: 'Choose',
  wrong: 'Choose whether the player has been heard.',
  options: {
    own: 'It is their own wish, or an order: no hearing',
    answered: 'They were asked, and have answered',
    silent: 'They were asked, and have not answered in seven days',
    danger: 'It cannot wait: they are heard afterwards',
  },
};
const LIMIT_KIND: Choice<LimitKind> = {
  kind: 'choice',
  label: 'Limit',
  none: 'Choose',
  wrong: 'Choose a limit.',
  options: {
    deposit_day: 'Deposits a day',
    deposit_week: 'Deposits a week',
    deposit_month: 'Deposits a month',
    loss_day: 'Losses a day',
    loss_week: 'Losses a week',
    loss_month: 'Losses a month',
  },
};
const LIMIT_EUR: Count = {
  kind: 'count',
  label: 'At most, in EUR',
  hint: 'Whole euros. A lower one can follow, a higher one cannot while it holds.',
  most: 100_000,
};
const stopForm = (path: string, label: string, heading: string): Form<'player'> => ({
  path,
  subject: 'player',
  card: 'limits',
  label,
  heading,
});
const SUSPENSION = stopForm('suspension', 'Suspension', 'Suspend');
const FREEZE = stopForm('freeze', 'Freeze', 'Freeze');
const CLOSURE = stopForm('closure', 'Closing', 'Close the account');
/** What happens to the balance when an account is closed. */
const MONEY: Choice<'pays' | 'law'> = {
  kind: 'choice',
  label: 'Their money',
  none: 'Choose',
  wrong: 'Choose what becomes of their money.',
  options: {
    pays: 'They withdraw all of it',
    law: 'A law keeps it: freeze the account, too, and name the law in the reason',
  },
};

const INFORMED_BY: Choice<'phone' | 'chat' | 'post' | 'text' | 'unreached'> = {
  kind: 'choice',
  label: 'How it was said',
  none: 'Choose',
  wrong: WRONG,
  options: {
    phone: 'By phone',
    chat: 'In a chat',
    post: 'By post',
    text: 'By text message',
    unreached: 'Nobody could be reached',
  },
};
/** The outcome of a review of somebody's play, for the log. */
const LOOK_OUTCOME: Choice<'talked' | 'wrote' | 'limit' | 'break' | 'none'> = {
  kind: 'choice',
  label: 'What was done',
  none: 'Choose',
  wrong: WRONG,
  options: {
    talked: 'Talked to the player',
    wrote: 'Wrote to the player',
    limit: 'A limit was agreed',
    break: 'A break or an exclusion was begun',
    none: 'Nothing was needed',
  },
};

export const OPERATIONS = {
  'payment.approve': act({
    roles: ['cashier'],
    gives: null,
    policy: {
      counts: ['given', 'paid'],
      worth: 'a deposit: what is credited; a withdrawal: what is paid out',
      undo: null,
    },
    form: PAYMENT,
    input: {},
    button: 'approve',
    tone: 'yes',
    says: (payment) => (isCashout(payment) ? 'Approve the withdrawal' : 'Credit the deposit'),
    when: (payment) => (isCashout(payment) ? waitsForOperator(payment) : isCreditable(payment)),
    bars: (payment) => (isCashout(payment) && !isApprovable(payment, payment.isChecked === true) ? CHECK_RUNS : null),
    done: 'The payment is approved.',
  }),
  'payment.refuse': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['taken'], worth: 'the withdrawal, or what is sent back', undo: null },
    form: PAYMENT,
    input: { why: PAYMENT_WHY },
    button: 'refuse',
    tone: 'no',
    says: (payment) => (isCashout(payment) ? 'Refuse the withdrawal' : 'Send it back'),
    when: (payment) => waitsForOperator(payment) || (isCashout(payment) && payment.state === 'pending'),
    done: 'The payment is refused; the player was told why.',
  }),
  // Money that could not be returned was paid in another way.
  'payment.settle': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['given'], worth: 'what was paid another way', undo: null },
    form: PAYMENT,
    input: {},
    button: 'settle',
    tone: 'no',
    says: () => 'Paid another way',
    when: (payment) => !isCashout(payment) && payment.reason === RETURN_FAILED,
    done: 'The payment is closed as paid another way; the player was told.',
  }),
  // It had been paid and came back: where did it go, and may the player be paid there again?
  'payment.look': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: [], undo: null },
    form: PAYMENT,
    input: {},
    button: 'looked',
    tone: 'yes',
    says: () => 'I have looked at it',
    when: ({ cameBack }) => cameBack === true,
    done: 'Noted. It waits no longer.',
  }),
  // A card, an account or a wallet belongs to the first person that pays with it; documents may prove another owner.
  'means.give': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['account'], rests: true, undo: 'means.stop' },
    form: MEANS,
    input: {},
    button: 'give',
    tone: 'yes',
    says: ({ mine }) => {
      if (mine === undefined) return 'It belongs to this player, who may pay with it';
      return mine ? 'Let the player pay with it again' : 'It belongs to this player';
    },
    when: ({ mine, stopped }) => !mine || stopped,
    done: 'It counts as this player’s: they can deposit with it, and nobody else can.',
  }),
  'means.stop': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: [], undo: 'means.give' },
    form: MEANS,
    input: {},
    button: 'stop',
    tone: 'no',
    says: () => 'Take no more deposits by it',
    when: ({ stopped }) => !stopped,
    done: 'No deposit by it is taken any more, whoever pays.',
  }),
  // The bank was answered, or the player asked; the next stage of the dispute waits again.
  'dispute.close': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['account'], rests: true, undo: null },
    form: { path: 'disputes', subject: 'dispute', card: 'disputes', label: 'Close {subject}' },
    input: {},
    button: 'close',
    tone: 'yes',
    says: () => 'I have dealt with it',
    when: ({ waits }) => waits,
    done: 'It is closed until the bank does something more.',
  }),
  'document.approve': act({
    roles: ['verifier'],
    gives: null,
    policy: { counts: ['account'], rests: true, undo: 'document.refuse' },
    form: DOCUMENT,
    input: {},
    button: 'approve',
    tone: 'yes',
    says: () => 'Accept the document',
    when: ({ waits }) => waits,
    done: 'The document is accepted.',
  }),
  'document.refuse': act({
    roles: ['verifier'],
    gives: null,
    policy: { counts: [], undo: null },
    form: DOCUMENT,
    input: { why: DOCUMENT_WHY },
    button: 'refuse',
    tone: 'no',
    says: ({ isUndoable }) => (isUndoable ? 'Accepted by mistake: refuse it' : 'Refuse the document'),
    when: ({ waits, isUndoable }) => waits || isUndoable,
    done: 'The document is refused; the player was told why.',
  }),
  // A player whose name is similar to another's may play, or may not.
  'person.release': act({
    roles: ['verifier'],
    gives: null,
    policy: { counts: ['account'], rests: true, undo: 'person.refuse' },
    form: NAME,
    input: {},
    button: 'release',
    tone: 'yes',
    says: () => 'Another person: let the player play',
    when: () => true,
    done: 'The player may deposit and bet under this name.',
  }),
  'person.refuse': act({
    roles: ['verifier'],
    gives: null,
    policy: { counts: [], undo: 'person.release' },
    form: NAME,
    input: {},
    button: 'refuse',
    tone: 'no',
    says: () => 'Refuse deposits and bets',
    when: () => true,
    done: 'Deposits and bets are refused; the player reads why.',
  }),
  // The account belongs to another person than those of the same name and birthday; or the reverse.
  'person.separate': act({
    roles: ['verifier'],
    gives: null,
    policy: { counts: ['account'], rests: true, undo: 'person.unite' },
    form: NAMESAKE,
    input: {},
    button: 'separate',
    tone: 'yes',
    says: () => 'Two people: free this account',
    when: ({ apart, erased }) => !apart && !erased,
    done: 'The account counts as another person now: the others’ exclusions no longer apply to it.',
  }),
  'person.unite': act({
    roles: ['verifier'],
    gives: null,
    policy: { counts: [], undo: 'person.separate' },
    form: NAMESAKE,
    input: {},
    button: 'unite',
    tone: 'no',
    says: () => 'It is one person after all',
    when: ({ apart, erased }) => apart && !erased,
    done: 'The accounts count as one person again: exclusions apply to all of them.',
  }),
  // The player must state the source of their wealth until the end of a day, or has done so.
  'questionnaire.clear': act({
    roles: ['verifier'],
    gives: null,
    policy: { counts: ['account'], rests: true, undo: 'questionnaire.ask' },
    form: {
      path: 'questionnaire/clear',
      subject: 'player',
      card: 'questionnaire',
      label: 'Clear the questionnaire',
    },
    input: {},
    button: 'clear',
    tone: 'yes',
    says: () => 'Answered: clear it',
    when: ({ erased, questionnaireDueMs }) => !erased && questionnaireDueMs !== undefined,
    done: 'Cleared. The player can deposit again, unless something else prevents it.',
  }),
  'questionnaire.ask': act({
    roles: ['verifier'],
    gives: null,
    policy: { counts: [], undo: 'questionnaire.clear' },
    form: { path: 'questionnaire', subject: 'player', card: 'questionnaire', label: 'Ask for answers' },
    input: { due: DUE },
    button: 'ask',
    tone: 'yes',
    says: ({ questionnaireDueMs }) =>
      questionnaireDueMs === undefined ? 'Ask for answers' : 'It does not suffice, or takes longer: another day',
    when: ({ erased }) => !erased,
    done: 'The player was told; the questions are on their page Verification.',
  }),
  // As binding as the player's own, in all accounts of the person; nobody can shorten it (I31).
  'play.look': act({
    roles: ['support'],
    gives: null,
    policy: { counts: [], undo: null },
    form: { path: 'play', subject: 'player', card: 'play', label: 'What was done about their play' },
    input: { outcome: LOOK_OUTCOME },
    button: 'looked',
    tone: 'yes',
    says: () => 'Done',
    when: ({ erased, playWaits }) => !erased && playWaits === true,
    done: 'Noted. It waits no longer; offers stay off while the level is strong.',
  }),
  'letters.said': act({
    roles: ['support'],
    gives: null,
    policy: { counts: [], undo: null },
    form: { path: 'letters', subject: 'player', card: 'letters', label: 'What came back was said in another way' },
    input: { way: INFORMED_BY },
    button: 'said',
    tone: 'yes',
    says: () => 'Said',
    when: ({ erased, lettersWait }) => !erased && lettersWait === true,
    done: 'Noted. It waits no longer; the player is still asked for an address.',
  }),
  'exclusion.impose': act({
    roles: ['support'],
    gives: null,
    policy: { counts: ['account'], only: 'an exclusion on another’s word', isPersonWide: true, undo: null },
    form: {
      path: 'exclusion',
      subject: 'player',
      card: 'limits',
      label: 'Break or exclusion',
      heading: 'Begin for the player',
    },
    input: { term: IMPOSED_TERM, why: IMPOSED_WHY, evidence: EVIDENCE, hearing: HEARING },
    button: 'impose',
    tone: 'no',
    says: () => 'Stop all play',
    when: ({ erased }) => !erased,
    done: 'It holds in all accounts of the person. They have a letter with the reason.',
  }),
  // For a wrong person or a forged request; what the player or a register began is never annulled.
  'exclusion.annul': act({
    roles: ['compliance'],
    gives: null,
    policy: { counts: ['account'], isPersonWide: true, undo: null },
    form: stopForm('exclusion/annul', 'Annul the exclusion', 'Begun for the wrong person, or by a forged request'),
    input: { evidence: EVIDENCE },
    button: 'annul',
    tone: 'yes',
    says: () => 'Annul the exclusion',
    when: ({ erased, isAnnullable }) => !erased && isAnnullable === true,
    done: 'The exclusion is annulled; the player was told.',
  }),
  // No bets, no deposits, no gifts; withdrawals stay open. In all accounts of the person.
  'suspension.impose': act({
    roles: ['support', 'compliance'],
    gives: null,
    policy: { counts: ['account'], only: 'a second time within 14 days', isPersonWide: true, undo: 'suspension.lift' },
    form: SUSPENSION,
    input: { why: whyOf('harm', 'relative', 'order', 'fraud', 'chargeback', 'under_age', 'check'), evidence: EVIDENCE },
    button: 'impose',
    tone: 'no',
    says: ({ stops }) => (stops?.includes('suspension') ? 'Suspend for 14 days from now' : 'Suspend for 14 days'),
    when: ({ erased }) => !erased,
    done: 'The player is suspended in all accounts for 14 days; they can withdraw, and have a letter with the reason.',
  }),
  'suspension.lift': act({
    roles: ['support', 'compliance'],
    gives: null,
    policy: { counts: ['account'], isPersonWide: true, undo: 'suspension.impose' },
    form: stopForm('suspension/lift', 'End the suspension', ''),
    input: {},
    button: 'lift',
    tone: 'yes',
    says: () => 'End the suspension',
    when: ({ erased, stops }) => !erased && stops?.includes('suspension') === true,
    done: 'The suspension has ended; the player was told.',
  }),
  // No money in or out, in all accounts of the person.
  'freeze.impose': act({
    roles: ['compliance'],
    gives: null,
    policy: { counts: [], isPersonWide: true, undo: 'freeze.lift' },
    form: FREEZE,
    input: { why: whyOf('check', 'order', 'fraud', 'chargeback', 'death'), evidence: EVIDENCE },
    button: 'impose',
    tone: 'no',
    says: () => 'Freeze the account',
    when: ({ erased, stops }) => !erased && stops?.includes('freeze') !== true,
    done: 'All accounts of the person are frozen: no money comes in or leaves.',
  }),
  'freeze.lift': act({
    roles: ['compliance'],
    gives: null,
    policy: { counts: ['account'], rests: true, isPersonWide: true, undo: 'freeze.impose' },
    form: stopForm('freeze/lift', 'End the freeze', ''),
    input: {},
    button: 'lift',
    tone: 'yes',
    says: () => 'End the freeze',
    when: ({ erased, stops }) => !erased && stops?.includes('freeze') === true,
    done: 'The freeze has ended. Withdrawals that waited still wait for an operator.',
  }),
  // The lowest of all limits applies; the player's own do not change it, and it is not raised while it is in force.
  'limit.impose': act({
    roles: ['support', 'compliance'],
    gives: null,
    policy: { counts: [], isPersonWide: true, undo: 'limit.lift' },
    form: stopForm('limit', 'Limit', 'Set a limit'),
    input: {
      limit: LIMIT_KIND,
      eur: LIMIT_EUR,
      why: whyOf('request', 'harm', 'relative', 'order'),
      evidence: EVIDENCE,
    },
    button: 'impose',
    tone: 'no',
    says: () => 'Set the limit',
    when: ({ erased }) => !erased,
    done: 'The limit holds from now, in all accounts; the player was told.',
  }),
  'limit.lift': act({
    roles: ['support', 'compliance'],
    gives: null,
    policy: { counts: ['account'], isPersonWide: true, undo: 'limit.impose' },
    form: stopForm('limit/lift', 'End a limit', ''),
    input: { limit: LIMIT_KIND },
    button: 'lift',
    tone: 'yes',
    says: () => 'End the limit',
    when: ({ erased, hasImposedLimit }) => !erased && hasImposedLimit === true,
    done: 'The limit has ended; the player was told.',
  }),
  'account.close': act({
    roles: ['support', 'compliance'],
    gives: null,
    policy: { counts: ['account'], isPersonWide: true, undo: 'account.reopen' },
    form: CLOSURE,
    input: {
      why: whyOf('request', 'fraud', 'chargeback', 'under_age', 'order', 'death', 'check'),
      evidence: EVIDENCE,
      money: MONEY,
    },
    button: 'close',
    tone: 'no',
    says: () => 'Close the account',
    when: ({ erased, stops }) => !erased && stops?.includes('closure') !== true,
    done: 'All accounts of the person are closed. What is theirs they can withdraw, unless it is frozen.',
  }),
  'account.reopen': act({
    roles: ['support', 'compliance'],
    gives: null,
    policy: { counts: ['account'], rests: true, isPersonWide: true, undo: 'account.close' },
    form: stopForm('closure/reopen', 'Open again', ''),
    input: {},
    button: 'reopen',
    tone: 'yes',
    says: () => 'Open the account again',
    when: ({ erased, stops }) => !erased && stops?.includes('closure') === true,
    done: 'The account is open again; the player was told.',
  }),
  'group.add': act({
    roles: ['support'],
    gives: null,
    policy: { counts: [], undo: 'group.remove' },
    form: { path: 'groups/add', subject: 'player', card: 'groups', label: 'Put into a group' },
    input: { group: { kind: 'group', label: 'Put into', of: 'others' } satisfies Group },
    button: 'add',
    tone: 'yes',
    says: () => 'Put into it',
    when: ({ erased }) => !erased,
    done: 'The player is in the group.',
  }),
  'group.remove': act({
    roles: ['support'],
    gives: null,
    policy: { counts: ['account'], only: 'out of groups 100 and 1500', rests: true, undo: 'group.add' },
    form: { path: 'groups/remove', subject: 'player', card: 'groups', label: 'Take out of a group' },
    input: { group: { kind: 'group', label: 'Take out of', of: 'own' } satisfies Group },
    button: 'remove',
    tone: 'no',
    says: () => 'Take out of it',
    when: ({ erased, groups = [] }) => !erased && groups.length > 0,
    done: 'The player is in the group no more.',
  }),
  // Sent to groups 21 and 916 (S6.11), in the language of their page; not to players who switched news off.
  'notice.send': act({
    roles: ['support'],
    gives: null,
    policy: { counts: [], undo: null },
    form: { path: 'notices', subject: 'player', card: 'groups', label: 'Notice', heading: 'Send a notice' },
    input: { notice: NEWS_NOTICES },
    button: 'send',
    tone: 'yes',
    says: () => 'Send it',
    when: ({ erased, groups = [] }) => !erased && hearsNews(groups),
    done: 'The notice is in the inbox, unless the player has switched news off.',
  }),
  // Afterwards it falls by one rank each quarter, like any status.
  'vip.set': act({
    roles: ['support'],
    gives: 'vip',
    policy: { counts: ['given'], worth: 'the quarterly gifts it adds, for each quarter', undo: 'vip.take' },
    form: { path: 'vip', subject: 'player', card: 'groups', label: 'VIP status', heading: 'VIP status' },
    input: { status: VIP_STATUS, term: VIP_TERM },
    button: 'set',
    tone: 'yes',
    says: () => 'Set the status',
    when: ({ erased }) => !erased,
    done: 'The status is set. If it rose, the player is told.',
  }),
  'vip.take': act({
    roles: ['support'],
    gives: null,
    policy: { counts: [], undo: 'vip.set' },
    form: { path: 'vip/take', subject: 'player', card: 'groups', label: 'Take the status back' },
    input: {},
    button: 'take',
    tone: 'no',
    says: () => 'Take back the status that was set',
    when: ({ erased, isStatusSet }) => !erased && isStatusSet === true,
    done: 'The status is what it is without the one that was set.',
  }),
  // In the player's currency.
  'gift.grant': act({
    roles: ['cashier'],
    gives: 'bonuses',
    policy: { counts: ['given'], worth: 'its amount, or its spins at their stake', undo: 'gift.cancel' },
    form: { path: 'grant', subject: 'player', card: 'grant', label: 'Give a bonus', heading: 'Give' },
    input: { template: TEMPLATE },
    button: 'grant',
    tone: 'yes',
    says: () => 'Give it',
    when: ({ erased }) => !erased,
    done: 'It is given; the player was told.',
  }),
  'proposal.confirm': act({
    roles: ['cashier', 'support', 'verifier', 'privacy', 'compliance'],
    gives: 'proposed',
    policy: { counts: [], worth: 'counted as what it confirms', undo: null },
    form: PROPOSAL,
    input: {},
    button: 'confirm',
    tone: 'yes',
    says: () => 'Confirm it',
    when: ({ own, may }) => may && !own,
    done: 'It is confirmed and done.',
  }),
  'proposal.reject': act({
    roles: ['cashier', 'support', 'verifier', 'privacy', 'compliance'],
    gives: null,
    policy: { counts: [], undo: null },
    form: PROPOSAL,
    input: {},
    button: 'reject',
    tone: 'no',
    says: ({ own }) => (own ? 'Withdraw the proposal' : 'Turn it down'),
    when: ({ own, may }) => own || may,
    done: 'It is not done.',
  }),
  'gift.cancel': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['taken'], worth: 'what it holds, or could still bring', undo: null },
    form: GIFT,
    input: { why: GIFT_WHY },
    button: 'cancel',
    tone: 'no',
    says: () => 'End it',
    when: ({ stage }) => isOpen(stage),
    done: 'It is ended; the player reads why.',
  }),
  'points.give': act({
    roles: ['cashier'],
    gives: 'rewards',
    policy: { counts: ['given'], worth: '0.01 EUR a coin', undo: 'points.take' },
    form: POINTS_FORM,
    input: { points: POINTS, why: POINT_WHY },
    button: 'give',
    tone: 'yes',
    says: () => 'Give them',
    when: ({ erased }) => !erased,
    done: 'They are given; the player reads why.',
  }),
  'points.take': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['taken'], worth: '0.01 EUR a coin', undo: 'points.give' },
    form: POINTS_FORM,
    input: { points: POINTS, why: POINT_WHY },
    button: 'take',
    tone: 'no',
    says: () => 'Take them',
    when: ({ erased }) => !erased,
    done: 'They are taken; the player reads why.',
  }),
  // What was taken is contested: whoever took it does not decide, and silence gives it back (ADR 160).
  'contest.return': act({
    roles: ['support', 'cashier'],
    gives: null,
    policy: { counts: [], worth: '', undo: null },
    form: CONTEST,
    input: {},
    button: 'return',
    tone: 'yes',
    says: () => 'Give it back',
    when: ({ waits, own }) => waits && !own,
    done: 'It is given back, as soon as anything may be given to the player; they were told.',
  }),
  'contest.uphold': act({
    roles: ['support', 'cashier'],
    gives: null,
    policy: { counts: [], worth: '', undo: null },
    form: CONTEST,
    input: { why: UPHELD_WHY },
    button: 'uphold',
    tone: 'no',
    says: () => 'It stays taken',
    when: ({ waits, own }) => waits && !own,
    done: 'It stays taken; the player reads why.',
  }),
  'exchange.reverse': act({
    roles: ['cashier'],
    gives: 'rewards',
    policy: { counts: ['given'], worth: 'the coins that come back', undo: null },
    form: { path: 'exchanges', subject: 'exchange', card: 'exchange', label: 'Reverse {subject}' },
    input: {},
    button: 'reverse',
    tone: 'no',
    says: () => 'Reverse it',
    when: ({ unused }) => unused,
    done: 'The exchange is reversed: the points are back.',
  }),
  // Until the result is final: those behind move up, and the player reads the reason (rewards.md 2).
  'entry.disqualify': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['taken'], worth: 'the first prize', undo: 'entry.readmit' },
    form: ENTRY,
    input: { why: OUT_WHY },
    button: 'disqualify',
    tone: 'no',
    says: () => 'Take it out of the tournament',
    when: ({ isLive, isIn, isOut }) => isLive && isIn && !isOut,
    done: 'The entry is out; the player reads why, and whoever stands behind moves up.',
  }),
  'entry.readmit': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: [], undo: 'entry.disqualify' },
    form: ENTRY,
    input: {},
    button: 'readmit',
    tone: 'yes',
    says: () => 'Let it take part again',
    when: ({ isLive, isOut }) => isLive && isOut,
    done: 'The entry takes part again, with its score; the player was told.',
  }),
  // Excludes a round from a score; the next round in order counts instead.
  'entry.strike': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['taken'], worth: 'the first prize', undo: 'entry.restore' },
    form: ENTRY_ROUND,
    input: { round: ROUND, why: OUT_WHY },
    button: 'strike',
    tone: 'no',
    says: () => 'Do not count the round',
    when: ({ isLive, isIn }) => isLive && isIn,
    done: 'The round counts no more; the player reads why.',
  }),
  'entry.restore': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: [], undo: 'entry.strike' },
    form: ENTRY_ROUND,
    input: { round: ROUND },
    button: 'restore',
    tone: 'yes',
    says: () => 'Count it again',
    when: ({ isLive, isIn, struck }) => isLive && isIn && struck > 0,
    done: 'The round counts again; the player was told.',
  }),
  'tickets.void': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['taken'], worth: 'the first prize', undo: 'tickets.readmit' },
    form: TICKETS,
    input: { why: OUT_WHY },
    button: 'void',
    tone: 'no',
    says: () => 'Take all tickets back',
    when: ({ isLive, isOut }) => isLive && !isOut,
    done: 'The tickets are void, their coins are back; the player reads why.',
  }),
  'tickets.readmit': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: [], undo: 'tickets.void' },
    form: TICKETS,
    input: {},
    button: 'readmit',
    tone: 'yes',
    says: () => 'Let the player take part again',
    when: ({ isLive, isOut }) => isLive && isOut,
    done: 'The player takes part again, with new tickets for those that cost no coins.',
  }),
  // A round that its studio does not end: the stake is returned, and later calls about it are refused
  // (provider-wallet.md 10).
  'round.void': act({
    roles: ['cashier'],
    gives: null,
    policy: { counts: ['given'], worth: 'the stake, which goes back', undo: null },
    form: STUDIO_ROUND,
    input: { statement: STATEMENT },
    button: 'void',
    tone: 'no',
    says: () => 'Void the round',
    when: ({ payoutMinor }) => payoutMinor === 0,
    done: 'The round is void, the stake is back; the player was told.',
  }),
  'item.book': act({
    roles: ['cashier'],
    gives: null,
    policy: {
      counts: ['given', 'taken', 'account'],
      worth: 'what the player has more or less by it',
      only: 'always for a win after a void',
      undo: null,
    },
    form: ITEM,
    input: {},
    button: 'book',
    tone: 'yes',
    says: ({ booking }) => (booking ? BOOKS[booking] : ''),
    when: ({ isOpen, booking }) => isOpen && booking !== null,
    done: 'It is booked as the studio has it; the player was told, and the day is compared again.',
  }),
  'item.close': act({
    roles: ['cashier'],
    gives: null,
    policy: {
      counts: ['taken', 'account'],
      worth: 'a win that is not paid',
      only: 'always for a win after a void',
      undo: null,
    },
    form: ITEM_CLOSE,
    input: { closed: CLOSED },
    button: 'close',
    tone: 'no',
    says: () => 'Leave it as it is',
    when: ({ isOpen, isRound }) => isOpen && !isRound,
    done: 'It stays as it is in our books; the day is compared again.',
  }),
  // In all rooms and for all accounts of the person; reading and the conversation with operators stay open.
  'interaction.note': act({
    roles: ['support', 'compliance'],
    gives: null,
    policy: { counts: [], undo: null },
    form: { path: 'interactions', subject: 'player', card: 'interactions', label: 'Note a talk' },
    input: { way: NOTE_WAY, topic: NOTE_TOPIC, note: NOTE_TEXT },
    button: 'note',
    tone: 'yes',
    says: () => 'Note it',
    when: ({ erased }) => !erased,
    done: 'It is noted. It stays as long as the law keeps what protects the player.',
  }),
  'chat.mute': act({
    roles: ['support'],
    gives: null,
    policy: { counts: [], undo: 'chat.unmute' },
    form: { path: 'chat/mute', subject: 'player', card: 'chat', label: 'Mute in chat rooms', heading: 'Mute' },
    input: { term: MUTE_TERM },
    button: 'mute',
    tone: 'no',
    says: () => 'Mute in all rooms',
    when: ({ erased }) => !erased,
    done: 'The player is muted in all rooms and reads it there.',
  }),
  'chat.unmute': act({
    roles: ['support'],
    gives: null,
    policy: { counts: [], undo: 'chat.mute' },
    form: { path: 'chat/unmute', subject: 'player', card: 'chat', label: 'End the mute' },
    input: {},
    button: 'unmute',
    tone: 'yes',
    says: () => 'Let the player write again',
    when: ({ erased, isMuted }) => !erased && isMuted === true,
    done: 'The player may write in rooms again.',
  }),
  'data.erase': act({
    roles: ['privacy'],
    gives: null,
    policy: { counts: ['account'], undo: null },
    form: { path: 'erase', subject: 'player', card: 'data', label: 'Erase', heading: 'Erasure' },
    input: { confirm: CONFIRM },
    button: 'erase',
    tone: 'no',
    says: () => 'Close and erase',
    when: ({ erased }) => !erased,
    done: 'The account is closed. What the law makes us keep is erased on its day, everything else is gone.',
  }),
};

/** Said where an act has to wait for a second operator, as the policy demands. */
export const PROPOSED = {
  done: 'proposed',
  says: 'It is not done yet: alone, or with what was done before for this person, by you, or for accounts that are linked with this one, it takes a second operator. It waits for one, see below.',
} as const;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
export const actOf = (name: OperationName): Act => OPERATIONS[name] as Act;

type Declared<Name extends OperationName> = (typeof OPERATIONS)[Name];
type Values<Inputs extends Record<string, Input>> = {
  readonly [Name in keyof Inputs as Inputs[Name] extends Confirmation ? never : Name]: ValueOf<Inputs[Name]>;
};
type SubjectOf<Name extends OperationName> = Declared<Name>['form']['subject'] extends 'player'
  ? object
  : { readonly subject: string };
/** An operator's act on a player, as the request to the player's object. */
export type Operation = {
  [Name in OperationName]: { readonly act: Name } & SubjectOf<Name> & Values<Declared<Name>['input']>;
}[OperationName];

/** Acts that may have to wait for a second operator. */
export type ValuedName = {
  [Name in OperationName]: Declared<Name>['policy']['counts'] extends readonly [] ? never : Name;
}[OperationName];
export type ValuedOperation = Extract<Operation, { act: ValuedName }>;
export const isValued = (operation: Operation): operation is ValuedOperation => ruleOf(operation.act).counts.length > 0;

/** What operators look at, or do in chats, and the roles that may. */
const LOOKS = {
  'player.search': ['support', 'cashier', 'verifier', 'privacy', 'compliance'],
  'player.view': ['support', 'cashier', 'verifier', 'privacy', 'compliance'],
  'player.reveal': ['support', 'verifier', 'privacy', 'compliance'],
  'document.see': ['verifier'],
  'data.export': ['privacy'],
  // Claiming a row of Work (functions/office/claims.tsx).
  'work.claim': ['support', 'cashier', 'verifier', 'privacy', 'compliance'],
  'work.release': ['support', 'cashier', 'verifier', 'privacy', 'compliance'],
  'campaigns.read': ['support', 'cashier', 'auditor'],
  'tournaments.read': ['support', 'cashier', 'auditor'],
  'lotteries.read': ['support', 'cashier', 'auditor'],
  'jackpots.read': ['support', 'cashier', 'auditor'],
  'cases.read': ['support'],
  'case.see': ['support'],
  'case.file': ['support'],
  'measures.read': ['support', 'cashier', 'auditor'],
  'surveys.read': ['support', 'auditor'],
  'notices.read': ['support'],
  // To the whole audience, or letters about our terms (functions/office/notices.tsx).
  'notice.stop': ['support'],
  // Switches: off by one operator, on again by two (functions/office/switches.tsx).
  'switches.read': ['support', 'cashier', 'compliance', 'auditor'],
  'switch.off': ['support', 'cashier', 'compliance'],
  'switch.on': ['support', 'cashier', 'compliance'],
  // A preview of pages, by a signed link (functions/office/look-ahead.tsx).
  'pages.look_ahead': ['support', 'cashier'],
  // What players read at /status (functions/office/incidents.tsx).
  'incidents.read': ['support', 'cashier', 'compliance'],
  'incident.open': ['support', 'cashier', 'compliance'],
  'incident.say': ['support', 'cashier', 'compliance'],
  'incident.end': ['support', 'cashier', 'compliance'],
  'policy.read': ['support', 'cashier', 'verifier', 'privacy', 'compliance', 'auditor'],
  'lists.read': ['support', 'cashier'],
  'undelivered.read': ['support', 'cashier'],
  'webhooks.read': ['support', 'cashier'],
  // The erasures that identity vendors were asked for (functions/office/vendor-erasures.tsx).
  'erasures.read': ['verifier', 'privacy'],
  // Calls of studios and our answers, in full (functions/office/calls.tsx). Their days, compared with ours
  // (functions/office/studios.tsx).
  'studios.read': ['cashier', 'auditor'],
  'calls.read': ['support', 'cashier', 'compliance'],
  'audit.read': ['auditor'],
  'books.read': ['auditor'],
  // What providers settled, compared with our payments (functions/office/settlements.tsx). Leaving a difference as it is
  // books nothing.
  'settlements.read': ['cashier', 'auditor'],
  'settlement.leave': ['cashier'],
  'chat.read': ['support'],
  // Done in a chat and not to a player: by the chat's object (functions/office/chats.tsx).
  'chat.reply': ['support'],
  'chat.remove': ['support'],
  'chat.dismiss': ['support'],
  // Excludes a person named by a register, who may have no account: by the person's object (functions/office/register.tsx).
  'register.exclude': ['compliance'],
  // The sealed store: it holds names and reasons, the log only the alert's number (functions/office/alerts.tsx, ADR 110).
  'alerts.read': ['compliance'],
  'alert.see': ['compliance'],
  'alert.claim': ['compliance'],
  'alert.note': ['compliance'],
  'alert.close': ['compliance'],
  'alert.confirm': ['compliance'],
  'alert.return': ['compliance'],
  // Reports of suspicion, and trials of rules: the same store, with the same secrecy (functions/office/reports.tsx).
  'reports.read': ['compliance'],
  'report.see': ['compliance'],
  'report.write': ['compliance'],
  'report.ask': ['compliance'],
  'report.confirm': ['compliance'],
  'report.return': ['compliance'],
  'report.export': ['compliance'],
  'report.sent': ['compliance'],
  'rules.try': ['compliance'],
  // Rows that the lists refused, which concern no player's object (functions/office/deliveries.tsx).
  'lists.resend': ['support', 'cashier'],
  // For any object; it changes nothing in it (functions/office/deliveries.tsx).
  'undelivered.resend': ['support', 'cashier'],
  // A provider's message that a player's object refused (functions/office/webhooks.tsx).
  'webhook.again': ['cashier'],
  'webhook.close': ['cashier'],
} as const satisfies Record<string, readonly Role[]>;

/** Done to a case, which is an object of its own (functions/office/cases.tsx). */
const STEPS = {
  'case.claim': ['support'],
  'case.answer': ['support'],
  'case.solve': ['support'],
  'case.complaint': ['support'],
} as const satisfies Record<string, readonly Role[]>;
export type CaseAct = keyof typeof STEPS;

/**
 * Done to a whole run of a tournament or a lottery, which is an object of its own (functions/office/runs.tsx, ADR 153).
 * They concern no single person, so they are not summed, and those that need two operators always do. The run's own
 * object stores the proposal (functions/object/canceling.ts).
 */
const RUNS = {
  'run.cancel': { roles: ['cashier'], policy: { counts: ['account'], worth: 'all its prizes', undo: null } },
  'run.keep': { roles: ['cashier'], policy: { counts: [], undo: null } },
} as const satisfies Record<string, Pick<Act, 'roles' | 'policy'>>;
export type RunAct = keyof typeof RUNS;
export const RUN_ACTS = Object.keys(RUNS) as RunAct[];

const OTHERS = { ...LOOKS, ...STEPS };
const DECLARED: Readonly<Record<OperationName | RunAct, Pick<Act, 'roles'> & { policy: Rule<OperationName> }>> = {
  ...OPERATIONS,
  ...RUNS,
};
/** Every act and look of the office, by its name in the log. */
export type OfficeAct = keyof typeof OTHERS | keyof typeof DECLARED;
export const OFFICE_ACTS: readonly OfficeAct[] = [
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]),
  ...RUN_ACTS,
  ...OPERATION_NAMES,
];

export const ruleOf = (name: OperationName | RunAct): Rule<OperationName> => DECLARED[name].policy;

const isDeclared = (name: OfficeAct): name is OperationName | RunAct => Object.hasOwn(DECLARED, name);

export const rolesOf = (name: OfficeAct): readonly Role[] => (isDeclared(name) ? DECLARED[name].roles : OTHERS[name]);

/** An act that is not declared is refused. */
export const mayDo = ({ roles }: Operator, name: OfficeAct): boolean =>
  rolesOf(name).some((role) => roles.includes(role));
