// The groups that follow from a VIP status: exactly one of them gives the rank.
import { VIP_GROUPS, vipGroups } from '#shared/domain/groups.ts';
import { type Rank, statusAt } from '#shared/domain/rewards/vip.ts';
import type { Tx } from '../core/transaction.ts';
import { replaceGroups } from '../person/profile.ts';

export const takeOn = (tx: Tx, active: Rank): void => void replaceGroups(tx, VIP_GROUPS, vipGroups(statusAt(active)));
