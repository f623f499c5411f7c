// The name of a VIP status.
import type { VipStatus } from '#shared/domain/rewards/vip.ts';
import { usesTexts } from './declared.ts';
import type { Translate } from './messages.ts';

usesTexts('vip.{regular,iron,bronze,silver,gold,platinum,diamond}');

export const statusName = (t: Translate, status: VipStatus): string => t(`vip.${status}`);
