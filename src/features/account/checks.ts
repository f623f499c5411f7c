// Validates the profile form before it is sent, by the server's own rules.
import { dateIn } from '#shared/domain/validation/birthday.ts';
import { judgeField, PROFILE_FIELDS } from '#shared/domain/validation/profile.ts';
import type { Fields } from '#src/ui/useForm.ts';

type Place = { country: string; zone: string; minimumAge: number };

/** Empty fields are allowed here: a deposit or withdrawal asks for what it needs. */
export function profileChecks(form: FormData, { country, zone, minimumAge }: Place, nowMs: number): Fields {
  const place = { country, minimumAge, today: dateIn(zone, nowMs) };
  return Object.fromEntries(
    PROFILE_FIELDS.map((name) => [name, judgeField(name, String(form.get(name) ?? ''), place).verdict]),
  );
}
