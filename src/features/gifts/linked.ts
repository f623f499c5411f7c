// Handles codes from a link once their player is on the main page (S4.64 to S4.68): a deposit's code is set and its
// deposit opened, a gift's is used among the gifts. The outcome is shown there; failures are also logged (S8.19,
// S8.20).
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

/** A code that gives this player nothing is refused, and the deposit shows that. */
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

/** S4.68: leads to the gifts where a code for one is stored. */
export function followGiftCode(gifts: string): boolean {
  if (storedCode('giftPromocode') === null) return false;
  location.assign(gifts);
  return true;
}

/** The gift arrives over the socket, like any other. */
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
