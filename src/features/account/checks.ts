// What the profile form says before it is sent: the server's own rules.
import { checkBirthday, dateIn } from '#shared/domain/validation/birthday.ts';
import { checkName, checkNickname } from '#shared/domain/validation/name.ts';
import { checkPhone } from '#shared/domain/validation/phone.ts';
import { checkPostalCode } from '#shared/domain/validation/postal-code.ts';
import type { Fields } from '#src/ui/useForm.ts';

type Place = { country: string; zone: string; minimumAge: number };

/** Empty fields are allowed here: what a deposit or a withdrawal needs, it asks for itself. */
export function profileChecks(form: FormData, { country, zone, minimumAge }: Place, nowMs: number): Fields {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const unlessEmpty = (name: string, check: (value: string) => Fields[string]) =>
    text(name) ? check(text(name)) : null;
  return {
    first_name: checkName(text('first_name')),
    last_name: checkName(text('last_name')),
    nickname: checkNickname(text('nickname')),
    date_of_birth: unlessEmpty('date_of_birth', (value) => checkBirthday(value, minimumAge, dateIn(zone, nowMs))),
    city: checkName(text('city')),
    postal_code: unlessEmpty('postal_code', (value) => checkPostalCode(value, country)),
    mobile_phone: unlessEmpty('mobile_phone', checkPhone),
  };
}
