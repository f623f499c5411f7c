// Who may take part in what the house offers, judged once: at the confirmation, the exchange or the opening (rewards.md 2).
import { hasMoreAccounts } from '#shared/domain/groups.ts';
import { type NotNow, type Programme, type Viewer, whyNotNow } from '#shared/domain/programme.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import type { Asker } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { profileOf } from '../person/profile.ts';

/** The place of the connection; null where there is none: a crypto transfer has no place. */
export type Whence = Pick<Asker, 'country'>;

/** The player as programmes of a kind are judged for them: a kind that the market does not list is open to nobody. */
export function viewerOf(tx: Tx, { country }: Whence, kind: string): Viewer {
  const { licence, groups } = profileOf(tx);
  const { market } = tx.rules;
  const rule = market.programmes[kind] ?? { seen: 'nobody', taken: false };
  const { country: place, region } = market;
  return { country, licence, groups, nowMs: tx.nowMs, member: true, place: { country: place, region, rule } };
}

export interface Offered {
  /** As the market's rows name it (content/config/markets.json). */
  readonly kind: string;
  /** Absent where the kind is one programme. */
  readonly programme?: Programme;
  /** It is not earned by stakes, so it requires a verified identity. */
  readonly needsIdentity?: boolean;
  /** A player with further accounts is only warned, by the page: at exchanges (S4.54). */
  readonly warnsMultiAccount?: boolean;
}

type Why =
  | 'limit.excluded'
  | 'programme.not_offered'
  | 'programme.not_yet'
  | 'offer.ended'
  | 'bonus.not_offered'
  | 'identity.unverified';

const WHY: { readonly [Reason in NotNow]: Why } = {
  unseen: 'programme.not_offered',
  guest: 'programme.not_offered',
  place: 'programme.not_offered',
  future: 'programme.not_yet',
  over: 'offer.ended',
};

/** Why the player may not take part now; null where they may. */
export function whoMay(tx: Tx, whence: Whence, offered: Offered): Refusal<Why> | null {
  const { kind, programme = {}, needsIdentity = false, warnsMultiAccount = false } = offered;
  const stopped = excluded(tx);
  if (stopped) return stopped;
  const ended = (programme.untilMs ?? Number.POSITIVE_INFINITY) <= tx.nowMs;
  const why = ended ? 'over' : whyNotNow(programme, viewerOf(tx, whence, kind));
  if (why) return refuse(WHY[why]);
  const { groups, verified } = profileOf(tx);
  if (hasMoreAccounts(groups) && !warnsMultiAccount) return refuse('bonus.not_offered');
  return needsIdentity && !verified ? refuse('identity.unverified') : null;
}
