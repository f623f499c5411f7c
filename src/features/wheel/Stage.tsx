// A wheel and its one button: turn it, or what is needed before.
import { useRef, useState } from 'react';
import type { BoxItemView, Lootbox, LootboxList, Wheel } from '#shared/contract/lootboxes.ts';
import { percentText } from '#src/i18n/odds.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { $popup, openPopup } from '#src/stores/popup.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { symbolNamed } from '#src/ui/named.ts';
import { Progress } from '#src/ui/Progress.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { Result } from './Result.tsx';
import { Ring } from './Ring.tsx';
import { loadWheels, type Turned, turn, waitingOf } from './wheel.store.ts';
import { labelOf, pictureOf } from './words.ts';

type Props = {
  wheel: Wheel;
  /** Null for guests, and until the player's own are loaded. */
  list: LootboxList | null;
  last: Lootbox | null;
  onDrawn: (box: Lootbox) => void;
  signedIn: boolean;
  joins: boolean;
  place: Place;
};

/** The body's turns; none with reduced motion. */
const TURNS = 4;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function Stage({ wheel, list, last, onDrawn, ...props }: Props) {
  const t = useT();
  const locale = useLocale();
  const [moving, setMoving] = useState<Lootbox | null>(null);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const [refused, refuse] = useState<Exclude<Turned, { ok: true }>['code'] | null>(null);
  const [broken, setBroken] = useState(false);
  const arrived = useRef<Lootbox | null>(null);
  /** Moves the keyboard focus: the button is disabled once the day's spin was used. */
  const goOn = useRef(() => {});
  const drawn = moving ?? last;
  const item = last && !moving ? last.items[last.draw?.item ?? -1] : undefined;
  const waiting = list ? waitingOf(list, wheel).length : 0;
  const due = waiting > 0 || (list !== null && wheel.source === 'daily');
  const ready = due && wheel.unavailable === null;

  const finish = (box: Lootbox) => {
    if (arrived.current === box) return;
    arrived.current = box;
    setMoving(null);
    onDrawn(box);
    setBusy(false);
    const item = box.items[box.draw?.item ?? -1];
    if (item && item.type !== 'nothing') celebrate(box, item);
    else goOn.current();
    void loadWheels();
  };
  /** A prize worth more than it cost is celebrated first; its description and draw follow. */
  const celebrate = ({ draw, title }: Lootbox, item: BoxItemView) => {
    const openResult = () => setOpen(true);
    const tier = draw?.tier;
    if (!tier || tier === 'line') return openResult();
    if (!openPopup('prize', { tier, title: labelOf(item, t, locale), text: title, picture: pictureOf(item) }))
      return openResult();
    const stop = $popup.listen((popup) => {
      if (popup?.name === 'prize') return;
      stop();
      openResult();
    });
  };
  const close = () => {
    setOpen(false);
    goOn.current();
  };
  const spin = async () => {
    if (!list) return;
    goOn.current = keepNear();
    setBusy(true);
    refuse(null);
    const turned = await turn(wheel, list);
    if (!turned.ok) {
      refuse(turned.code);
      setBusy(false);
      void loadWheels();
      return;
    }
    setBroken(!turned.honoured);
    if (isStill()) finish(turned.box);
    else setMoving(turned.box);
  };

  return (
    <section
      className="wheel-stage"
      data-hue={item?.type === 'nothing' ? 'cool' : wheel.look.hue}
      aria-label={wheel.title}
    >
      <header>
        <h2 className="display outline-none" tabIndex={-1}>
          {wheel.title}
        </h2>
        <p>{t(wheel.source === 'daily' ? 'wheel.lead.daily' : 'wheel.lead.always')}</p>
      </header>
      <Ring
        items={wheel.items}
        number={drawn?.draw?.number ?? null}
        turns={moving ? TURNS : 0}
        onArrived={() => moving && finish(moving)}
        label={ringText(wheel, t, locale)}
      >
        <Hub wheel={wheel} drawn={moving ? null : last} waiting={waiting} ready={ready} place={props.place} />
      </Ring>
      <p className="sr-only" role="status">
        {item && (item.type === 'nothing' ? t('wheel.nothing') : t('wheel.won', { prize: labelOf(item, t, locale) }))}
      </p>
      {broken && <Notice tone="warning">{t('wheel.broken')}</Notice>}
      {refused === 'seed.changed' ? (
        <Notice tone="warning">{t('wheel.seed_changed')}</Notice>
      ) : (
        // A spin without an answer that is no longer waiting was drawn: the wheel shows its result.
        <Refused
          problem={refused === null || (refused === 'server.unavailable' && !ready) ? null : { code: refused }}
        />
      )}
      <div className="wheel-verb" data-own={props.signedIn || undefined}>
        <Verb
          {...props}
          wheel={wheel}
          ready={ready}
          loading={props.signedIn && !list}
          busy={busy}
          onSpin={() => void spin()}
        />
      </div>
      {last && item && <Result open={open} onClose={close} box={last} item={item} place={props.place} />}
    </section>
  );
}

function ringText({ items, weight }: Wheel, t: ReturnType<typeof useT>, locale: string): string {
  const nothing = items.find(({ type }) => type === 'nothing')?.weight ?? 0;
  return t('wheel.ring', {
    any: percentText((weight - nothing) / weight, locale),
    nothing: percentText(nothing / weight, locale, 1, 'fear'),
  });
}

type HubProps = { wheel: Wheel; drawn: Lootbox | null; waiting: number; ready: boolean; place: Place };

function Hub({ wheel, drawn, waiting, ready, place }: HubProps) {
  const t = useT();
  const locale = useLocale();
  const item = drawn?.items[drawn.draw?.item ?? -1];
  if (drawn?.draw && item)
    return (
      <>
        {item.type !== 'nothing' && (
          <img src={symbolUrl(SYMBOLS[pictureOf(item)], 256)} alt="" width="76" height="76" />
        )}
        <b className={item.type === 'nothing' ? '' : 'display wheel-won'}>
          {item.type === 'nothing' ? t('wheel.nothing') : labelOf(item, t, locale)}
        </b>
        <small>{t('wheel.number', { number: drawn.draw.number, total: drawn.weight })}</small>
        <a className="link px-[12px] py-[8px]" href={at(place, paths.draw(drawn.id))}>
          {t('wheel.verify')}
        </a>
      </>
    );
  const nothing = wheel.items.find(({ type }) => type === 'nothing')?.weight ?? 0;
  return (
    <>
      <small className="wheel-any">
        {nothing === 0
          ? t('wheel.always')
          : t('wheel.any', { chance: percentText((wheel.weight - nothing) / wheel.weight, locale) })}
      </small>
      <img src={symbolUrl(symbolNamed(wheel.look.symbol, 'wheel'), 256)} alt="" width="76" height="76" />
      <b>{ready && t('wheel.ready', { count: Math.max(1, waiting) })}</b>
      {nothing > 0 && (
        <small className="wheel-none">
          {t('wheel.no_prize', { chance: percentText(nothing / wheel.weight, locale, 1, 'fear') })}
        </small>
      )}
    </>
  );
}

type VerbProps = {
  wheel: Wheel;
  ready: boolean;
  loading: boolean;
  busy: boolean;
  signedIn: boolean;
  joins: boolean;
  place: Place;
  onSpin: () => void;
};

function Verb({ wheel, ready, loading, busy, signedIn, joins, place, onSpin }: VerbProps) {
  const t = useT();
  const { due, done } = useEuro({ short: true });
  if (!signedIn)
    return joins ? (
      <ButtonLink tone="sun" size="large" wide href={at(place, paths.signUp())} data-popup="sign-up">
        {t('wheel.join')}
      </ButtonLink>
    ) : null;
  if (ready || loading)
    return (
      <>
        <Button tone="sun" size="large" wide busy={busy || loading} data-act="value" onClick={onSpin}>
          {t('wheel.spin')}
        </Button>
        <p className="wheel-note">{t('wheel.note.draw')}</p>
      </>
    );
  const { unavailable } = wheel;
  if (unavailable && unavailable.code !== 'lootbox.taken') return <Refused problem={unavailable} />;
  if (wheel.source === 'daily')
    return (
      <>
        <Button size="large" wide disabled>
          {t('wheel.tomorrow')}
        </Button>
        <p className="wheel-note">{t('wheel.note.skip')}</p>
      </>
    );
  if (wheel.source === 'deposit') {
    const { staked, deposit_eur_cents: least, stake_eur_cents: needed } = wheel;
    return staked ? (
      <div className="wheel-progress">
        <Progress
          label={t('wheel.staked', {
            staked: done(staked.eur_cents, staked.needed_eur_cents),
            needed: due(staked.needed_eur_cents),
          })}
          value={staked.eur_cents}
          max={staked.needed_eur_cents}
        />
        <p className="wheel-note">{t('wheel.note.weights')}</p>
      </div>
    ) : (
      <p className="wheel-note">{t('wheel.note.deposit', { amount: due(least ?? 0), needed: due(needed ?? 0) })}</p>
    );
  }
  return (
    <>
      <ButtonLink size="large" wide href={at(place, paths.shop('special'))}>
        {t('wheel.to_shop')}
      </ButtonLink>
      <p className="wheel-note">{wheel.description}</p>
    </>
  );
}
