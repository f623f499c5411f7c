// Requires the captcha of a form where one is due.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { Refused } from '#functions/edge/problem.ts';
import { captchaPort } from '#functions/ports/captcha/registry.ts';

export async function requireCaptcha(c: ApiContext, solution: string | undefined): Promise<void> {
  if (!solution) throw new Refused('captcha.required');
  if (await captchaPort(c.env).verify(solution, now())) return;
  throw new Refused('captcha.wrong');
}
