// Every noun of the player's object, with what it declares (core/noun.ts). A further noun is one line here. Where
// several register with one hook, or act as commands begin and end, they run in this order.

import { noun as coreAccounts } from '../core/accounts.ts';
import { ACTS, type Acts } from '../core/acts.ts';
import { noun as coreJournal } from '../core/journal.ts';
import { noun as coreLedger } from '../core/ledger.ts';
import { hooksOf, type Noun, type Together } from '../core/noun.ts';
import { noun as coreOutbox } from '../core/outbox.ts';
import { noun as coreProof } from '../core/proof.ts';
import { noun as coreTables } from '../core/tables.ts';
import { noun as programmesCounted } from '../counted/counted.ts';
import { noun as countedTables } from '../counted/tables.ts';
import { noun as drawsDaily } from '../draws/daily.ts';
import { noun as drawsDepositBox } from '../draws/deposit-box.ts';
import { noun as drawsFrame } from '../draws/frame.ts';
import { noun as drawsOpen } from '../draws/open.ts';
import { noun as drawsPrize } from '../draws/prize.ts';
import { noun as drawsTables } from '../draws/tables.ts';
import { noun as drawsTime } from '../draws/time.ts';
import { noun as drawsView } from '../draws/view.ts';
import { noun as limitsActs } from '../limits/acts.ts';
import { noun as limitsChange } from '../limits/change.ts';
import { noun as limitsFrame } from '../limits/frame.ts';
import { noun as limitsExclusions } from '../limits/heard.ts';
import { noun as limitsImpose } from '../limits/impose.ts';
import { noun as limitsIndicator } from '../limits/indicator.ts';
import { noun as limitsLetters } from '../limits/letters.ts';
import { noun as limitsOthers } from '../limits/others.ts';
import { noun as limitsProtection } from '../limits/protection.ts';
import { noun as limitsReality } from '../limits/reality.ts';
import { noun as limitsRegisterAnswer } from '../limits/register-answer.ts';
import { noun as limitsSitting } from '../limits/sitting.ts';
import { noun as limitsSittingEnd } from '../limits/sitting-end.ts';
import { noun as limitsSports } from '../limits/sports.ts';
import { noun as limitsTables } from '../limits/tables.ts';
import { noun as limitsTelling } from '../limits/telling.ts';
import { noun as limitsView } from '../limits/view.ts';
import { noun as logDays } from '../log/days.ts';
import { noun as logHandover } from '../log/handover.ts';
import { noun as logTables } from '../log/tables.ts';
import { noun as lotteriesActs } from '../lotteries/acts.ts';
import { noun as lotteriesClosing } from '../lotteries/closing.ts';
import { noun as lotteriesDeposits } from '../lotteries/deposits.ts';
import { noun as lotteriesEnter } from '../lotteries/enter.ts';
import { noun as lotteriesFrame } from '../lotteries/frame.ts';
import { noun as lotteriesPrize } from '../lotteries/prize.ts';
import { noun as lotteriesReturns } from '../lotteries/returns.ts';
import { noun as lotteriesTables } from '../lotteries/tables.ts';
import { noun as lotteriesView } from '../lotteries/view.ts';
import { noun as paymentsActs } from '../payments/acts.ts';
import { noun as paymentsAddresses } from '../payments/addresses.ts';
import { noun as paymentsArrivals } from '../payments/arrivals.ts';
import { noun as paymentsCashouts } from '../payments/cashouts.ts';
import { noun as paymentsChargebacks } from '../payments/chargebacks.ts';
import { noun as paymentsChecks } from '../payments/checks.ts';
import { noun as paymentsDeposits } from '../payments/deposits.ts';
import { noun as paymentsFollowers } from '../payments/followers.ts';
import { noun as paymentsHeld } from '../payments/held.ts';
import { noun as paymentsInstruments } from '../payments/instruments.ts';
import { noun as paymentsKeys } from '../payments/keys.ts';
import { noun as paymentsKnown } from '../payments/known.ts';
import { noun as paymentsMeans } from '../payments/means.ts';
import { noun as paymentsMissed } from '../payments/missed.ts';
import { noun as paymentsOfferedProfiles } from '../payments/offered-profiles.ts';
import { noun as paymentsPayments } from '../payments/payments.ts';
import { noun as paymentsReceipts } from '../payments/receipts.ts';
import { noun as paymentsRefunds } from '../payments/refunds.ts';
import { noun as paymentsSentBack } from '../payments/sent-back.ts';
import { noun as paymentsSettling } from '../payments/settling.ts';
import { noun as paymentsStatement } from '../payments/statement.ts';
import { noun as paymentsTables } from '../payments/tables.ts';
import { noun as paymentsWithdrawable } from '../payments/withdrawable.ts';
import { noun as personActs } from '../person/acts.ts';
import { noun as personApplicants } from '../person/applicants.ts';
import { noun as personCases } from '../person/cases.ts';
import { noun as personChat } from '../person/chat.ts';
import { noun as personDocuments } from '../person/documents.ts';
import { noun as personFavourites } from '../person/favourites.ts';
import { noun as personHosted } from '../person/hosted.ts';
import { noun as personInbox } from '../person/inbox.ts';
import { noun as personMailbox } from '../person/mailbox.ts';
import { noun as personPreferences } from '../person/preferences.ts';
import { noun as personProfile } from '../person/profile.ts';
import { noun as personPush } from '../person/push.ts';
import { noun as personQuestionnaire } from '../person/questionnaire.ts';
import { noun as personSeparation } from '../person/separation.ts';
import { noun as personSessions } from '../person/sessions.ts';
import { noun as personTables } from '../person/tables.ts';
import { noun as personTerms } from '../person/terms.ts';
import { noun as personUnused } from '../person/unused.ts';
import { noun as pointsActs } from '../points/acts.ts';
import { noun as pointsExchange } from '../points/exchange.ts';
import { noun as pointsFollower } from '../points/follower.ts';
import { noun as pointsFrame } from '../points/frame.ts';
import { noun as pointsMovements } from '../points/movements.ts';
import { noun as pointsPayout } from '../points/payout.ts';
import { noun as pointsTables } from '../points/tables.ts';
import { noun as programmesAchievements } from '../programmes/achievements.ts';
import { noun as programmesActivities } from '../programmes/activities.ts';
import { noun as programmesAdventures } from '../programmes/adventures.ts';
import { noun as programmesCashback } from '../programmes/cashback.ts';
import { noun as programmesEntries } from '../programmes/entries.ts';
import { noun as programmesFrame } from '../programmes/frame.ts';
import { noun as programmesHome } from '../programmes/home.ts';
import { noun as programmesQuests } from '../programmes/quests.ts';
import { noun as programmesSeason } from '../programmes/season.ts';
import { noun as programmesTables } from '../programmes/tables.ts';
import { noun as racesActs } from '../races/acts.ts';
import { noun as racesClosing } from '../races/closing.ts';
import { noun as racesConfirm } from '../races/confirm.ts';
import { noun as racesFrame } from '../races/frame.ts';
import { noun as racesScores } from '../races/scores.ts';
import { noun as racesStill } from '../races/still.ts';
import { noun as racesTables } from '../races/tables.ts';
import { noun as racesView } from '../races/view.ts';
import { noun as rewardsActivation } from '../rewards/activation.ts';
import { noun as rewardsActs } from '../rewards/acts.ts';
import { noun as rewardsCancel } from '../rewards/cancel.ts';
import { noun as rewardsClock } from '../rewards/clock.ts';
import { noun as rewardsCodes } from '../rewards/codes.ts';
import { noun as rewardsFrame } from '../rewards/frame.ts';
import { noun as rewardsFunding } from '../rewards/funding.ts';
import { noun as rewardsLife } from '../rewards/life.ts';
import { noun as rewardsReservations } from '../rewards/reservations.ts';
import { noun as rewardsSandbox } from '../rewards/sandbox.ts';
import { noun as rewardsSets } from '../rewards/sets.ts';
import { noun as rewardsSpins } from '../rewards/spins.ts';
import { noun as rewardsTables } from '../rewards/tables.ts';
import { noun as rewardsTakings } from '../rewards/takings.ts';
import { noun as rewardsTime } from '../rewards/time.ts';
import { noun as rewardsWagering } from '../rewards/wagering.ts';
import { noun as riskScreening } from '../risk/screening.ts';
import { noun as riskWatch } from '../risk/watch.ts';
import { noun as roundsActs } from '../rounds/acts.ts';
import { noun as roundsDeciders } from '../rounds/deciders.ts';
import { noun as roundsEngine } from '../rounds/engine.ts';
import { noun as roundsFollowers } from '../rounds/followers.ts';
import { noun as roundsHistory } from '../rounds/history.ts';
import { noun as roundsItems } from '../rounds/items.ts';
import { noun as roundsJackpotPrize } from '../rounds/jackpot-prize.ts';
import { noun as roundsJackpotShare } from '../rounds/jackpot-share.ts';
import { noun as roundsMovements } from '../rounds/movements.ts';
import { noun as roundsPlayed } from '../rounds/played.ts';
import { noun as roundsPublicWin } from '../rounds/public-win.ts';
import { noun as roundsSeeds } from '../rounds/seeds.ts';
import { noun as roundsStats } from '../rounds/stats.ts';
import { noun as roundsStudio } from '../rounds/studio.ts';
import { noun as roundsTable } from '../rounds/table.ts';
import { noun as roundsTables } from '../rounds/tables.ts';
import { noun as vipActs } from '../vip/acts.ts';
import { noun as vipCounting } from '../vip/counting.ts';
import { noun as vipFrame } from '../vip/frame.ts';
import { noun as vipManager } from '../vip/manager.ts';
import { noun as vipQuarter } from '../vip/quarter.ts';
import { noun as vipTables } from '../vip/tables.ts';
import { noun as vipView } from '../vip/view.ts';
import { noun as wholeContests } from './contests.ts';
import { noun as wholeDataExport } from './data-export.ts';
import { noun as wholeErasure } from './erasure.ts';
import { noun as wholeOperators } from './operators.ts';
import { noun as wholeOverview } from './overview.ts';
import { noun as personProfileChange } from './profile-change.ts';
import { noun as wholeProposals } from './proposals.ts';
import { noun as wholeProtected } from './protected.ts';
import { noun as wholePulled } from './pulled.ts';
import { noun as wholeRefusals } from './refusals.ts';
import { noun as wholeRestored } from './restored.ts';
import { noun as wholeTimeline } from './timeline.ts';

export const NOUNS = [
  // First: whatever else begins sees the state after the restore.
  wholeRestored,
  wholeProtected,
  wholePulled,
  coreAccounts,
  coreJournal,
  coreLedger,
  coreOutbox,
  coreProof,
  personSessions,
  personUnused,
  personProfile,
  personApplicants,
  personProfileChange,
  personDocuments,
  personHosted,
  personQuestionnaire,
  personInbox,
  personMailbox,
  personPreferences,
  personPush,
  personFavourites,
  personTerms,
  personCases,
  personSeparation,
  limitsProtection,
  limitsSitting,
  limitsRegisterAnswer,
  limitsTelling,
  limitsLetters,
  limitsImpose,
  limitsSittingEnd,
  limitsChange,
  limitsExclusions,
  limitsIndicator,
  limitsOthers,
  limitsReality,
  limitsSports,
  limitsView,
  limitsFrame,
  roundsFollowers,
  roundsStats,
  roundsPlayed,
  roundsEngine,
  roundsTable,
  roundsStudio,
  roundsItems,
  roundsSeeds,
  roundsHistory,
  roundsJackpotPrize,
  paymentsKeys,
  paymentsFollowers,
  paymentsAddresses,
  paymentsArrivals,
  paymentsCashouts,
  paymentsChargebacks,
  paymentsChecks,
  paymentsDeposits,
  paymentsHeld,
  paymentsInstruments,
  paymentsKnown,
  paymentsMeans,
  paymentsMissed,
  paymentsOfferedProfiles,
  paymentsPayments,
  paymentsReceipts,
  paymentsRefunds,
  paymentsSentBack,
  paymentsSettling,
  paymentsStatement,
  paymentsWithdrawable,
  programmesAchievements,
  rewardsTime,
  rewardsClock,
  rewardsFrame,
  pointsFollower,
  pointsFrame,
  pointsExchange,
  pointsMovements,
  drawsFrame,
  racesFrame,
  vipQuarter,
  vipCounting,
  vipFrame,
  vipView,
  vipManager,
  pointsPayout,
  rewardsFunding,
  rewardsReservations,
  rewardsWagering,
  rewardsSets,
  rewardsActivation,
  rewardsCancel,
  rewardsTakings,
  rewardsCodes,
  rewardsLife,
  rewardsSpins,
  rewardsSandbox,
  drawsTime,
  racesScores,
  racesStill,
  racesClosing,
  racesConfirm,
  racesView,
  programmesCounted,
  programmesQuests,
  programmesFrame,
  programmesAdventures,
  programmesCashback,
  programmesActivities,
  programmesEntries,
  programmesHome,
  programmesSeason,
  drawsDepositBox,
  drawsDaily,
  drawsOpen,
  drawsView,
  personChat,
  lotteriesDeposits,
  lotteriesFrame,
  lotteriesClosing,
  lotteriesEnter,
  lotteriesView,
  lotteriesReturns,
  roundsDeciders,
  drawsPrize,
  lotteriesPrize,
  riskWatch,
  riskScreening,
  roundsJackpotShare,
  roundsPublicWin,
  roundsMovements,
  logHandover,
  logDays,
  coreTables,
  personTables,
  limitsTables,
  paymentsTables,
  roundsTables,
  logTables,
  rewardsTables,
  pointsTables,
  countedTables,
  programmesTables,
  vipTables,
  drawsTables,
  racesTables,
  lotteriesTables,
  personActs,
  limitsActs,
  roundsActs,
  rewardsActs,
  paymentsActs,
  pointsActs,
  vipActs,
  lotteriesActs,
  racesActs,
  wholeProposals,
  wholeContests,
  wholeDataExport,
  wholeErasure,
  wholeOperators,
  wholeOverview,
  wholeRefusals,
  wholeTimeline,
] as const satisfies readonly Noun[];

type Acting = Extract<(typeof NOUNS)[number], Required<Pick<Noun, 'acts'>>>['acts'];
/** What each act of operators does. One that is declared (shared/domain/office/acts.ts) and that no noun does stops the compiler here. */
const acts: Acts = Object.assign({}, ...NOUNS.map((noun: Noun) => noun.acts)) as Together<Acting>;

export const HOOKS = hooksOf([...NOUNS, { hangs: [ACTS.hang(acts)] }]);
