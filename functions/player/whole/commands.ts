// What may be asked of a player's object: each noun with the commands that it declares (docs/add-a-command.md). They are the object's
// methods, and the stub's type (stub.ts) is made of them.
import { commands as accounts } from '../core/accounts.ts';
import { commands as journal } from '../core/journal.ts';
import { commands as ledger } from '../core/ledger.ts';
import { commands as outbox } from '../core/outbox.ts';
import { commands as proof } from '../core/proof.ts';
import { commands as dailyBox } from '../draws/daily.ts';
import { commands as openBox } from '../draws/open.ts';
import { commands as boxes } from '../draws/view.ts';
import { commands as change } from '../limits/change.ts';
import { commands as exclusions } from '../limits/heard.ts';
import { commands as indicator } from '../limits/indicator.ts';
import { commands as reality } from '../limits/reality.ts';
import { commands as sports } from '../limits/sports.ts';
import { commands as view } from '../limits/view.ts';
import { commands as lotteryEnds } from '../lotteries/closing.ts';
import { commands as lotteryEntry } from '../lotteries/enter.ts';
import { commands as lotteryViews } from '../lotteries/view.ts';
import { commands as addresses } from '../payments/addresses.ts';
import { commands as arrivals } from '../payments/arrivals.ts';
import { commands as cashouts } from '../payments/cashouts.ts';
import { commands as chargebacks } from '../payments/chargebacks.ts';
import { commands as checks } from '../payments/checks.ts';
import { commands as deposits } from '../payments/deposits.ts';
import { commands as heldMoney } from '../payments/held.ts';
import { commands as instruments } from '../payments/instruments.ts';
import { commands as known } from '../payments/known.ts';
import { commands as means } from '../payments/means.ts';
import { commands as offeredProfiles } from '../payments/offered-profiles.ts';
import { commands as payments } from '../payments/payments.ts';
import { commands as receipts } from '../payments/receipts.ts';
import { commands as refunds } from '../payments/refunds.ts';
import { commands as settling } from '../payments/settling.ts';
import { commands as statement } from '../payments/statement.ts';
import { commands as withdrawable } from '../payments/withdrawable.ts';
import { commands as cases } from '../person/cases.ts';
import { commands as chat } from '../person/chat.ts';
import { commands as documents } from '../person/documents.ts';
import { commands as favourites } from '../person/favourites.ts';
import { commands as inbox } from '../person/inbox.ts';
import { commands as preferences } from '../person/preferences.ts';
import { commands as profile } from '../person/profile.ts';
import { commands as profileChange } from '../person/profile-change.ts';
import { commands as push } from '../person/push.ts';
import { commands as separation } from '../person/separation.ts';
import { commands as sessions } from '../person/sessions.ts';
import { commands as terms } from '../person/terms.ts';
import { commands as exchange } from '../points/exchange.ts';
import { commands as pointMovements } from '../points/movements.ts';
import { commands as activities } from '../programmes/activities.ts';
import { commands as cashback } from '../programmes/cashback.ts';
import { commands as entries } from '../programmes/entries.ts';
import { commands as home } from '../programmes/home.ts';
import { commands as season } from '../programmes/season.ts';
import { commands as raceEnds } from '../races/closing.ts';
import { commands as raceEntry } from '../races/confirm.ts';
import { commands as raceViews } from '../races/view.ts';
import { commands as activation } from '../rewards/activation.ts';
import { commands as cancel } from '../rewards/cancel.ts';
import { commands as codes } from '../rewards/codes.ts';
import { commands as giftLife } from '../rewards/life.ts';
import { commands as sandboxGifts } from '../rewards/sandbox.ts';
import { commands as spins } from '../rewards/spins.ts';
import { commands as engine } from '../rounds/engine.ts';
import { commands as history } from '../rounds/history.ts';
import { commands as jackpotPrize } from '../rounds/jackpot-prize.ts';
import { commands as seeds } from '../rounds/seeds.ts';
import { commands as stats } from '../rounds/stats.ts';
import { commands as studio } from '../rounds/studio.ts';
import { commands as table } from '../rounds/table.ts';
import { commands as manager } from '../vip/manager.ts';
import { commands as vip } from '../vip/view.ts';
import { commands as dataExport } from './data-export.ts';
import { commands as erasure } from './erasure.ts';
import { commands as operators } from './operators.ts';
import { commands as overview } from './overview.ts';
import { commands as timeline } from './timeline.ts';

export const COMMANDS = {
  ...accounts,
  ...dataExport,
  ...erasure,
  ...journal,
  ...ledger,
  ...operators,
  ...outbox,
  ...proof,
  ...sessions,
  ...overview,
  ...timeline,
  ...dailyBox,
  ...openBox,
  ...boxes,
  ...change,
  ...exclusions,
  ...indicator,
  ...reality,
  ...sports,
  ...view,
  ...lotteryEnds,
  ...lotteryEntry,
  ...lotteryViews,
  ...addresses,
  ...arrivals,
  ...cashouts,
  ...chargebacks,
  ...checks,
  ...deposits,
  ...heldMoney,
  ...instruments,
  ...known,
  ...means,
  ...offeredProfiles,
  ...payments,
  ...receipts,
  ...refunds,
  ...settling,
  ...statement,
  ...withdrawable,
  ...chat,
  ...cases,
  ...documents,
  ...favourites,
  ...inbox,
  ...preferences,
  ...push,
  ...profile,
  ...profileChange,
  ...separation,
  ...terms,
  ...raceEnds,
  ...raceEntry,
  ...raceViews,
  ...exchange,
  ...pointMovements,
  ...activities,
  ...cashback,
  ...entries,
  ...home,
  ...season,
  ...activation,
  ...cancel,
  ...codes,
  ...giftLife,
  ...sandboxGifts,
  ...spins,
  ...engine,
  ...history,
  ...jackpotPrize,
  ...seeds,
  ...stats,
  ...studio,
  ...table,
  ...manager,
  ...vip,
};
