// One rule for page and server: whatever is typed, the API answers what the form's own rule says, and stores what it judged.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { sharedWorker } from '#kit/worker.ts';
import { TEXT_MAX, type User } from '#shared/contract/player.ts';
import { dateIn } from '#shared/domain/validation/birthday.ts';
import { checkEmail } from '#shared/domain/validation/email.ts';
import { checkIban } from '#shared/domain/validation/iban.ts';
import { judgeField, PROFILE_FIELDS, type ProfileField } from '#shared/domain/validation/profile.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { profileChecks } from '#src/features/account/checks.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

/** In each row the first list passes, the second is refused: page and server alike. */
const TABLE: Readonly<Record<ProfileField, readonly [good: readonly string[], bad: readonly string[]]>> = {
  first_name: [
    ['Ada', "O'Brien", 'D’Angelo', ' Zoë\u00a0\tMaria ', 'Наталья', 'J. R.', ''],
    [
      ' ',
      '-',
      '.',
      "'",
      'Аnna',
      'A\u200db',
      'A\u202eb',
      '\u3164',
      '\u0301',
      'A😀',
      'A<b>',
      '12',
      'a'.repeat(61),
      'A\u0000',
    ],
  ],
  last_name: [
    ["O'Neill-Smith", 'van der Berg', 'Müller'],
    ['\u00a0', '--', 'Smitһ', '@', 'a,b'],
  ],
  nickname: [
    ['', 'Ann', 'J. R.', '007'],
    ['  ', '---', 'An', "O'Brien", 'a'.repeat(16), 'a@b', 'Аnna'],
  ],
  date_of_birth: [
    ['24/03/1990', ' 24.03.1990\u00a0'],
    ['24/03/2012', '31/02/1990', '1990-03-24', '4/03/1990', '24/13/1990', '٢٤/٠٣/١٩٩٠', ' ', '24/03/1890'],
  ],
  personal_id: [
    ['38001085718', ' 38001085718 '],
    ['3800108571', '380010857180', '-----------', '           '],
  ],
  address: [
    ['Street 1, Top 7', '12½ St. John’s Rd #4', 'Q7 24'],
    [' ', '-', '12', '<script>', 'a'.repeat(121)],
  ],
  city: [
    ["L'Aquila", 'Halle (Saale)', "St. John's", 'Bozen/Bolzano'],
    ['\u2009', '.', '12', '\u115f', 'a'.repeat(86)],
  ],
  postal_code: [
    ['1180', ' 1010 '],
    ['118', '11800', 'A118', '١١٨٠', '-', ' '],
  ],
  state: [
    ['Tirol', 'Wien'],
    ['-', ' ', 'a'.repeat(41)],
  ],
  mobile_phone: [
    ['+43 660 1234567', '(+43)\u00a0660\u202f1234567', '0660-1234567'],
    ['++++++++', '--------', '        ', '1234567', '+43 1 58', '٠١٢٣٤٥٦٧٨', '12345678+', '1'.repeat(25)],
  ],
  profession: [['Night watch'], [' ', '-', '42']],
};

const PLACE = { country: 'AT', minimumAge: 18, zone: zoneOf('AT', '') };
const onPage = (field: ProfileField, text: string) => {
  const form = new FormData();
  form.set(field, text);
  return profileChecks(form, PLACE, Date.now())[field];
};
const judged = (field: ProfileField, text: string) =>
  judgeField(field, text, { ...PLACE, today: dateIn(PLACE.zone, Date.now()) });

/** What the API says of one field, and what it stores of it. */
async function asker() {
  // The player's birthday is not on record yet: that one could not be changed.
  const { client } = await cashier(base(), { bare: true, dateOfBirth: '' });
  return async (field: ProfileField, text: string) => {
    const reply = await client.send('/api/player', { method: 'PATCH', json: { player: { [field]: text } } });
    if (reply.status === 200) return { verdict: null, value: (JSON.parse(reply.text) as User)[field as keyof User] };
    expect(reply.status, `${field} ${JSON.stringify(text)}`).toBe(422);
    return { verdict: (JSON.parse(reply.text) as { errors: Record<string, string[]> }).errors[field]?.[0] };
  };
}

test.each(PROFILE_FIELDS)(
  'the form and the API judge %s alike, and the table says how [S5.03 S5.25]',
  async (field) => {
    const [good, bad] = TABLE[field];
    for (const text of [...good, ...bad]) {
      // A birthday that is on record stays: each of its texts meets a player without one.
      const { verdict, value } = await (field === 'date_of_birth' ? asker() : once(field)).then((ask) =>
        ask(field, text),
      );
      const what = JSON.stringify(text);
      expect(verdict, what).toBe(onPage(field, text));
      expect(verdict === null, what).toBe(good.includes(text));
      if (verdict === null && field !== 'date_of_birth') expect(value, what).toBe(judged(field, text).value);
    }
  },
);
const askers = new Map<string, ReturnType<typeof asker>>();
const once = (field: ProfileField) => {
  const known = askers.get(field) ?? asker();
  askers.set(field, known);
  return known;
};

test('of any text at all the API says what the form says, and the profile lacks what does not pass', async () => {
  const ask = await asker();
  const fields = PROFILE_FIELDS.filter((name) => name !== 'date_of_birth');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary-ascii', maxLength: 12 }),
    fc
      .array(fc.constantFrom(..." .-'’+()Aäя山1\u00a0\u200d\u202e\u3164"), { maxLength: 12 })
      .map((all) => all.join('')),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), text, async (field, typed) => {
      const result = await ask(field, typed);
      expect(result.verdict).toBe(onPage(field, typed));
      if (result.verdict === null) expect(result.value).toBe(judged(field, typed).value);
    }),
    { numRuns: 150 },
  );
});

test('a text that is too long is told so by its field', async () => {
  const ask = await asker();
  expect((await ask('first_name', 'a'.repeat(TEXT_MAX))).verdict).toBe('validation.too_long');
  expect((await ask('first_name', `${' '.repeat(TEXT_MAX - 3)}Ada`)).value).toBe('Ada');
});

test('what is missed is filled in by the same rule [S7.028]', async () => {
  const { client } = await cashier(base(), { bare: true });
  const fill = (player: object) => client.send('/api/auth_providers/update_details', { json: { player } });
  for (const [name, text] of [
    ['first_name', '-'],
    ['last_name', '\u3164'],
    ['city', '.'],
    ['address', '12'],
    ['mobile_phone', '++++++++'],
    ['postal_code', '-'],
  ] as const) {
    const reply = await fill({ [name]: text });
    expect([reply.status, Object.keys(JSON.parse(reply.text).errors)], name).toEqual([422, [name]]);
  }
  const user = await client.ask<User>('/api/player');
  expect(user.auth_fields_missed).toEqual(expect.arrayContaining(['first_name', 'city', 'mobile_phone']));
});

test('Australian and Canadian codes and states are judged alike, and the state follows the code [S5.27 S5.28 S5.29]', async () => {
  for (const [country, region, typed, code, state] of [
    ['AU', '', ' 2600 ', '2600', 'ACT'],
    ['CA', 'QC', 'x0a\u00a00h0', 'X0A 0H0', 'NU'],
  ] as const) {
    const { client } = await cashier(base(), { bare: true, country, region });
    const patch = (player: object) => client.send('/api/player', { method: 'PATCH', json: { player } });
    expect((await patch({ postal_code: '0300', state: '' })).status).toBe(422);
    const response = await patch({ state: '', postal_code: typed });
    expect(JSON.parse(response.text)).toMatchObject({ postal_code: code, state });
    for (const bad of ['--', 'Tirol'])
      expect(JSON.parse((await patch({ state: bad })).text).errors).toEqual({ state: ['validation.state'] });
  }
});

test('an e-mail address is judged alike', async () => {
  const { client } = await cashier(base(), { bare: true });
  for (const email of [
    'a@b.at',
    ' A@B.at ',
    'a@b',
    'a b@c.at',
    'ä@b.at',
    'a@b..at',
    '\u202ea@b.at',
    '',
    '@',
    `${'a'.repeat(65)}@b.at`,
  ]) {
    const { valid } = await client.ask<{ valid: boolean }>('/check-email', { json: { email } });
    expect(valid, email).toBe(checkEmail(email) === null);
  }
});

test('an IBAN is judged alike; a bank account is where its digits say it is [S5.23]', async () => {
  const { cashout } = await cashier(base());
  for (const iban of [
    'AT61 1904 3002 3457 3201',
    'at61\u00a01904\u20093002\t3457\u202f3201',
    'DE00370400440532013050',
    'DE01370400440532013032',
    'DE99370400440532013014',
    'AT61190430023457320',
    'AT61-1904-3002-3457-3201',
    ' ',
    '',
  ]) {
    const reply = await cashout({ method: 'bank-transfer', iban, amountMinor: 2_000 });
    // A good one goes on to what there is to withdraw, and to a proof.
    const refused = JSON.parse(reply.text).code === 'payment.destination';
    expect(refused, iban).toBe(checkIban(iban) !== null);
  }
});

test('an amount is whole minor units or nothing', async () => {
  const { client, deposit, cashout } = await cashier(base());
  const limit = (amount_cents: unknown) =>
    client.send('/api/user_limits', {
      json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents }] },
    });
  for (const amount of [5_000.5, '5000', '50,00', -5_000, 1e21, null, true, [5_000], { amount: 5_000 }]) {
    const replies = await Promise.all([
      deposit({ amountMinor: amount }),
      cashout({ amountMinor: amount }),
      limit(amount),
    ]);
    for (const reply of replies) expect([400, 422], JSON.stringify(amount)).toContain(reply.status);
  }
});
