// What an operator configures in an account: required secrets, and outside services that may be missing.

export const secrets = [
  {
    name: 'BETTER_AUTH_SECRET',
    why: 'names persons, seals second factors; changing it hides exclusions from new accounts (docs/operators.md)',
  },
  {
    name: 'SESSION_KEYS',
    why: 'signs sessions: random words, the newest first, a retiring one after a comma (docs/operators.md)',
  },
  {
    name: 'PERSON_KEYS',
    why: 'names means of payment: random words, the newest first, a retiring one after a comma (docs/operators.md)',
  },
  { name: 'CAPTCHA_SECRET', why: 'signs captcha challenges' },
  { name: 'RECEIPT_KEYS', why: 'signs receipts: 64 signs of hex, a retiring one after a comma (docs/operators.md)' },
] as const;

/** Secrets or vars that a port needs, and what visitors meet without it. */
export const ports: readonly {
  port: string;
  /** A release goes live without it only where that is declared (scripts/unreal.ts). */
  of?: 'payments' | 'office';
  needs: readonly string[];
  without: string;
}[] = [
  {
    port: 'Cards (Adyen)',
    of: 'payments',
    needs: [
      'ADYEN_CHECKOUT_URL',
      'ADYEN_TRANSFERS_URL',
      'ADYEN_API_KEY',
      'ADYEN_MERCHANT_ACCOUNT',
      'ADYEN_BALANCE_ACCOUNT',
      'ADYEN_HMAC_KEYS',
      'ADYEN_TRANSFER_HMAC_KEYS',
      'ADYEN_WEBHOOK_AUTH',
    ],
    without: 'cards answer 503 "not available here"',
  },
  {
    port: 'Banks (Trustly)',
    of: 'payments',
    needs: ['TRUSTLY_URL', 'TRUSTLY_USERNAME', 'TRUSTLY_PASSWORD', 'TRUSTLY_PRIVATE_KEY', 'TRUSTLY_PUBLIC_KEYS'],
    without: 'bank transfers answer 503 "not available here"',
  },
  {
    port: 'Identity checks (Sumsub)',
    needs: [
      'SUMSUB_URL',
      'SUMSUB_APP_TOKEN',
      'SUMSUB_SECRET',
      'SUMSUB_WEBHOOK_SECRETS',
      'SUMSUB_LEVEL_IDENTITY',
      'SUMSUB_LEVEL_ADDRESS',
    ],
    without: 'documents cannot be sent; what needs a verified identity stays closed',
  },
  {
    port: 'Identity checks on the vendor’s page (Sumsub)',
    needs: ['SUMSUB_PAGE_LEVEL_IDENTITY', 'SUMSUB_PAGE_LEVEL_ADDRESS'],
    without: 'a part that config/markets has collected there (hostedProof) can be proved in no way',
  },
  {
    port: "Operators' side",
    of: 'office',
    needs: ['OFFICE_ORIGIN', 'ACCESS_TEAM', 'ACCESS_AUDIENCE', 'OPERATORS'],
    without: 'nobody can look at withdrawals or documents; nothing of it is served',
  },
  {
    port: 'Screening (yente)',
    needs: ['YENTE_URL'],
    without: 'nobody is compared with lists of sanctions and of people in office',
  },
  {
    port: 'Registers (Spelpaus)',
    needs: ['SPELPAUS_URL', 'SPELPAUS_ACTOR', 'SPELPAUS_KEY'],
    without: 'nobody pays in or plays where config/markets names it; OASIS and HAMPI have no dialect yet: the same',
  },
  {
    port: 'Web Push',
    needs: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    without: 'browsers are offered no notifications; the inbox and letters are as ever',
  },
  {
    port: 'Partners’ postbacks',
    needs: ['AFFILIATE_URL', 'AFFILIATE_SECRET'],
    without: 'no network is told of players that partners brought',
  },
  {
    port: 'Sports site',
    needs: ['SPORT_SECRET'],
    without: 'players come to the address of betting-config as guests',
  },
  {
    port: 'Measurements',
    needs: ['MEASURES_ACCOUNT', 'MEASURES_TOKEN'],
    without: 'they are written, and the office cannot read them',
  },
  { port: 'Mail (Cloudflare)', needs: ['MAIL_FROM'], without: 'nobody can join (503), and no link is sent' },
  {
    port: 'Mail, second carrier and offers (Postmark)',
    needs: ['POSTMARK_TOKEN', 'POSTMARK_WEBHOOK_AUTH'],
    without: 'no letter goes while the first carrier is out, and no offer is mailed',
  },
];

export const isConfigured = ({ needs }: { needs: readonly string[] }, names: ReadonlySet<string>): boolean =>
  needs.length > 0 && needs.every((name) => names.has(name));
