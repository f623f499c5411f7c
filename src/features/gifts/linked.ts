// What becomes of codes that a link brought along, once their player is on the main page (S4.64 to S4.68): one of a deposit is set and
// its deposit opened, one of a gift is used among the gifts. What became of it is said there; what fails is also logged (S8.19, S8.20).
import { depositOffers } from '#shared/contract/bonuses.ts';
import { readPlayer } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { readCode } from '#shared/domain/text/codes.ts';
import { call } from '#src/client/api.ts';
import { log } from '#src/client/log.ts';
import { forgetCode, isCodeUsed, markCodeUsed, storedCode } from '#src/client/promo.ts';
import { enterCode, setBonuses, setCode } from '#src/stores/gifts.ts';
import { tellLinked } from '#src/stores/linked-code.ts';
import { openPopup } from '#src/stores/popup.ts';

/** A code that gives this player nothing is refused, and the deposit says so. */
export async function applyDepositCode(): Promise<void> {
  const code = storedCode();
  if (code === null || isCodeUsed()) return;
  markCodeUsed();
  logged('updateBonusSettings', await setBonuses(true));
  const problem = await setCode(code);
  logged('setBonusCode', problem);
  const player = await call(readPlayer);
  if (player.ok && player.value.deposit_bonus_code !== null) {
    const gifts = await call(depositOffers, { query: {} });
    if (gifts.ok && gifts.value.offers.length === 0) logged('clearBonusCode', await setCode(null));
  }
  if (problem) tellLinked({ code: readCode(code), problem });
  openPopup('deposit');
}

/** S4.68 */
export function followGiftCode(gifts: string): boolean {
  if (storedCode('giftPromocode') === null) return false;
  location.assign(gifts);
  return true;
}

/** What it gives comes over the socket, like any gift. */
export async function applyGiftCode(): Promise<void> {
  const code = storedCode('giftPromocode');
  if (code === null) return;
  forgetCode('giftPromocode');
  const entered = await enterCode(code);
  logged('enterPromoCode', entered.ok ? null : entered.problem);
  tellLinked(
    entered.ok
      ? { code: readCode(code), problem: null, came: entered.value }
      : { code: readCode(code), problem: entered.problem },
  );
}

function logged(operation: string, problem: Problem | null): void {
  if (problem) log('CALL_FAILED', { call: operation, status: problem.status, code: problem.code });
}
