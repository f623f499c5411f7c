/** @jsxImportSource hono/jsx */
// The panel: nine cards with one action each.

import { inWords } from '#shared/base/in-words.ts';
import type { Jackpot } from '#shared/contract/content.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { SANDBOX_STAGES } from '#shared/domain/bonuses/stage.ts';
import { countryName } from '#src/i18n/names.ts';
import { PLACES } from './countries.ts';
import { Card, frame, type Words } from './look.tsx';
import { BANK_CODE, TEST_CARDS } from './psp/cards.ts';
import { PLAYED } from './psp/disputes.ts';

type Panel = Words & {
  readonly jackpots: readonly Jackpot[];
  readonly bonuses: readonly BonusProgramme[];
  readonly place: string | undefined;
  readonly preview: boolean;
  readonly nowMs: number;
  readonly aheadMs: number;
  readonly office: string;
};

const STEPS = [1, 24, 24 * 7] as const;

export function panelPage(about: Panel): string {
  const { t } = about;
  return frame(
    about,
    t('sandbox.title'),
    <>
      <div>
        <h1>{t('sandbox.title')}</h1>
        <p class="muted">{t('sandbox.lead')}</p>
      </div>
      <Countries {...about} />
      <Preview {...about} />
      <Clock {...about} />
      <Mailbox {...about} />
      <Office {...about} />
      <Cards {...about} />
      <Disputes {...about} />
      <Jackpots {...about} />
      <Gifts {...about} />
    </>,
  );
}

function Countries({ t, locale, place }: Panel) {
  const button = (code: string, label: string) => (
    <button name="country" value={code} aria-pressed={String((place ?? '') === code)}>
      {label}
    </button>
  );
  const label = (code: string) => {
    const [country = '', region] = code.split('-');
    return `${countryName(country, locale)}${region ? ` (${region})` : ''}`;
  };
  return (
    <Card name={t('sandbox.country')} hint={t('sandbox.country_hint')}>
      <form class="row" method="post" action="/sandbox/country">
        {button('', t('sandbox.country_none'))}
        {PLACES.map((code) => button(code, label(code)))}
      </form>
    </Card>
  );
}

const Preview = ({ t, preview: on }: Panel) => (
  <Card name={t('sandbox.preview')} hint={t('sandbox.preview_hint')}>
    <form class="row" method="post" action="/sandbox/preview">
      {(['1', '0'] as const).map((value) => (
        <button name="preview" value={value} aria-pressed={String(on === (value === '1'))}>
          {t(value === '1' ? 'sandbox.preview_on' : 'sandbox.preview_off')}
        </button>
      ))}
    </form>
  </Card>
);

function Clock({ t, locale, nowMs, aheadMs }: Panel) {
  const formatted = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' }).format(
    nowMs,
  );
  return (
    <section class="card">
      <h2>{t('sandbox.clock')}</h2>
      <p>
        <time datetime={new Date(nowMs).toISOString()}>{formatted} UTC</time>
      </p>
      <p class="muted">{t('sandbox.clock_hint', { hours: Math.round(aheadMs / 3_600_000) })}</p>
      <form class="row" method="post" action="/sandbox/clock">
        {STEPS.map((hours) => (
          <button name="hours" value={hours}>
            {t('sandbox.clock_step', { hours })}
          </button>
        ))}
      </form>
    </section>
  );
}

const Mailbox = ({ t }: Panel) => (
  <Card name={t('sandbox.mailbox')} hint={t('sandbox.mailbox_hint')}>
    <p class="row">
      <a class="button" href="/sandbox/mailbox">
        {t('sandbox.mailbox_open')}
      </a>
    </p>
  </Card>
);

const Office = ({ t, office: origin }: Panel) => (
  <Card name={t('sandbox.office')} hint={t('sandbox.office_hint')}>
    <p class="row">
      <a class="button" href={origin}>
        {t('sandbox.office_open')}
      </a>
    </p>
  </Card>
);

function Cards({ t }: Panel) {
  const row = ({ number, behaviour }: (typeof TEST_CARDS)[number]) => (
    <tr>
      <td class="n">
        <code>{number.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </td>
      <td>{t(`sandbox.card_${behaviour}`)}</td>
    </tr>
  );
  return (
    <Card name={t('sandbox.cards')} hint={t('sandbox.cards_hint', { code: BANK_CODE })}>
      <table>
        <thead>
          <tr>
            <th>{t('sandbox.card_number')}</th>
            <th>{t('sandbox.card_effect')}</th>
          </tr>
        </thead>
        <tbody>{TEST_CARDS.map(row)}</tbody>
      </table>
    </Card>
  );
}

/** The provider reports disputes by its own signed events. */
const Disputes = ({ t }: Panel) => (
  <Card id="disputes" name={t('sandbox.disputes')} hint={t('sandbox.disputes_hint')}>
    <form class="fields" method="post" action="/sandbox/dispute">
      <label>
        {t('sandbox.disputes_payment')}
        <input name="payment" required autocomplete="off" placeholder="P1042-7" />
      </label>
      <label>
        {t('sandbox.disputes_stage')}
        <select name="stage">
          {PLAYED.map((stage) => (
            <option value={stage}>{t(`sandbox.dispute_${stage}`)}</option>
          ))}
        </select>
      </label>
      <div class="row">
        <button>{t('sandbox.disputes_play')}</button>
      </div>
    </form>
  </Card>
);

/** The win itself goes through the normal path: a paid round in one of the games, its contribution, the prize. */
function Jackpots({ t, jackpots: all, locale }: Panel) {
  const button = ({ identifier: level, name }: Jackpot['levels'][number]) => (
    <button name="level" value={level}>
      {inWords(name, locale) || level}
    </button>
  );
  const form = ({ identifier, name, levels }: Jackpot) => (
    <form class="row" method="post" action="/sandbox/jackpot">
      <input type="hidden" name="jackpot" value={identifier} />
      <strong>{name}</strong>
      {levels.map(button)}
    </form>
  );
  return (
    <Card name={t('sandbox.jackpot')} hint={t('sandbox.jackpot_hint')}>
      {all.map(form)}
    </Card>
  );
}

/**
 * Calls the same verbs as the product, whether or not the player is eligible; everything after that is the product's
 * own.
 */
function Gifts({ t, bonuses, locale }: Panel) {
  const template = ({ id, title }: BonusProgramme) => (
    <option value={id}>
      {inWords(title, locale) || id}, {id}
    </option>
  );
  const stage = (each: (typeof SANDBOX_STAGES)[number]) => <option value={each}>{t(`sandbox.gift_${each}`)}</option>;
  return (
    <Card id="gifts" name={t('sandbox.gifts')} hint={t('sandbox.gifts_hint')}>
      <form class="fields" method="post" action="/sandbox/gift">
        <label>
          {t('sandbox.gifts_email')}
          <input name="email" type="email" required autocomplete="off" />
        </label>
        <label>
          {t('sandbox.gifts_template')}
          <select name="template">{bonuses.map(template)}</select>
        </label>
        <label>
          {t('sandbox.gifts_stage')}
          <select name="stage">{SANDBOX_STAGES.map(stage)}</select>
        </label>
        <div class="row">
          <button>{t('sandbox.gifts_give')}</button>
          <button formaction="/sandbox/gift-end">{t('sandbox.gifts_end')}</button>
        </div>
      </form>
    </Card>
  );
}
