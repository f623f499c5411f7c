// A studio that has paid out too much on a day is switched off automatically: its rounds accept no new stake until two
// operators switch it on again (provider-wallet.md 12). So a stolen secret cannot pay out for long.
import { auditOf } from '#functions/audit/stub.ts';
import { changeSwitches } from '#functions/switches.ts';
import { line, requestNow } from '#shared/base/line.ts';
import { dayText } from '#shared/domain/log.ts';
import { BREAKER, narrowed, SWITCH_TERMS } from '#shared/domain/switches.ts';
import type { Break } from './verbs.ts';

/** May run any number of times: the switch has the break's id, and the log contains it once. */
export async function stopStudio(
  env: Env,
  { id: studio, producer }: { id: string; producer: string },
  broke: Break,
): Promise<void> {
  const { id, atMs, day, eurMinor, boundEurMinor } = broke;
  console.error(line({ event: 'studio.broke', studio, day: dayText(day), paid: eurMinor, bound: boundEurMinor }));
  const untilMs = atMs + SWITCH_TERMS.month;
  const reason = `${studio} has paid out ${euros(eurMinor)} EUR on ${dayText(day)}, above the ${euros(boundEurMinor)} EUR of its bound.`;
  await auditOf(env).append(`broke ${id}`, {
    atMs,
    operator: BREAKER,
    act: 'switch.off',
    stage: 'done',
    playerNo: null,
    subject: `studio ${producer}`,
    reason,
    before: null,
    after: `off until ${new Date(untilMs).toISOString()}`,
    requestId: requestNow() ?? id,
  });
  await changeSwitches(env, (all) =>
    all.some((each) => each.id === id)
      ? null
      : narrowed(all, { id, kind: 'studio', of: producer, country: null, untilMs, by: BREAKER, atMs, reason }),
  );
}

const euros = (minor: number): string => (minor / 100).toFixed(2);
