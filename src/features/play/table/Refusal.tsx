// A refusal as one calm sentence with a next step.
import { type ReactNode, useEffect, useRef } from 'react';
import { limitText } from '#src/i18n/limit.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $depositStop } from '#src/stores/eligibility.ts';
import { openPopup } from '#src/stores/popup.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { close } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { Refused } from './game.ts';
import { MESSAGES, SEED_BROKEN, SEED_CHANGED, UNKNOWN, wayOn } from './refusals.ts';
import { cue } from './sound.ts';
import { useStoreValue } from './useTable.ts';

/** Pixels between the controls and what follows them. */
const GAP = 4;

type Props = {
  refused: Refused;
  currency: string | null;
  demo: boolean;
  place: Place;
  /** A stake that would not be refused, where there is one. */
  lower: { readonly minor: number; take(): void } | null;
  /** Null where it stays until an answer is known. */
  onDismiss: (() => void) | null;
  /** Null where there is nothing to repeat. */
  onRetry: (() => void) | null;
  onRefill: () => void;
};

export function Refusal({ refused, currency, demo, place, lower, onDismiss, onRetry, onRefill }: Props) {
  const t = useT();
  const locale = useLocale();
  const href = (path: string) => at(place, path);
  const way = wayOn(refused.code);
  const stopped = useStoreValue($depositStop, null) !== null;
  // No sound for a lack of money or a limit.
  const sounds = way === null || way === 'retry';
  useEffect(() => {
    if (sounds) cue('refused');
  }, [sounds]);
  return (
    <Box>
      <Notice tone="warning">
        <p>{sentence()}</p>
        <div className="refusal-ways">
          {lower && currency && refused.code.startsWith('bonus.') && (
            <Button
              onClick={() => {
                lower.take();
                onDismiss?.();
              }}
            >
              {t('play.short.lower', { stake: formatMoney(lower.minor, currency, locale) })}
            </Button>
          )}
          {way === 'deposit' && demo && <Button onClick={onRefill}>{t('play.refill')}</Button>}
          {way === 'deposit' && !demo && !stopped && (
            <ButtonLink href={href(paths.deposit())} data-popup="deposit">
              {t('play.go.deposit')}
            </ButtonLink>
          )}
          {way === 'limits' && (
            <ButtonLink href={href(paths.limitsNamed(refused.data))}>{t('play.go.limits')}</ButtonLink>
          )}
          {way === 'sign-in' && (
            <ButtonLink href={href(paths.signIn(location.pathname + location.search))}>
              {t('play.go.sign_in')}
            </ButtonLink>
          )}
          {way === 'lobby' && <ButtonLink href={href(paths.main())}>{t('play.go.lobby')}</ButtonLink>}
          {way === 'support' && <ButtonLink href={href(paths.support())}>{t('play.go.support')}</ButtonLink>}
          {way === 'open-round' && typeof refused.data?.game === 'string' && (
            <ButtonLink href={href(paths.playGame(refused.data.game, 'real'))}>{t('play.go.open_round')}</ButtonLink>
          )}
          {way === 'profile' && (
            <ButtonLink href={href(paths.profileData(String(refused.data?.missing ?? '')))} data-popup="profile-data">
              {t('play.go.profile')}
            </ButtonLink>
          )}
          {way === 'bonus' && typeof refused.data?.endable === 'number' && (
            <EndBonus gift={refused.data.endable} onAsk={onDismiss} />
          )}
          {way === 'fairness' && (
            <ButtonLink
              href={href(paths.fairness(typeof refused.data?.round === 'string' ? refused.data.round : undefined))}
            >
              {t('play.seed.look')}
            </ButtonLink>
          )}
          {way === 'retry' && onRetry && <Button onClick={onRetry}>{t('play.go.retry')}</Button>}
        </div>
      </Notice>
      {onDismiss && <IconButton tone="quiet" label={t('ui.close')} icon={close} onClick={onDismiss} />}
    </Box>
  );

  function sentence(): string {
    const { code, data } = refused;
    if (code === UNKNOWN) return t('play.unknown');
    if (code === SEED_BROKEN) return t('play.seed.broken');
    if (code === SEED_CHANGED) return t('play.seed.changed');
    if (demo && code === 'funds.insufficient') return t('play.demo.empty');
    const maxMinor = data?.maxMinor;
    if (code === 'stake.too_high' && typeof maxMinor === 'number' && currency) {
      // The maximum of a position, or of the whole table.
      return t(data?.at ? 'play.stake.most_at' : 'play.stake.most', {
        amount: formatMoney(maxMinor, currency, locale),
      });
    }
    if (code === 'bonus.stage') return t('play.bonus.spins_over');
    if (code === 'bonus.max_bet' && typeof maxMinor === 'number' && currency) {
      const why = t('play.bonus.most', { amount: formatMoney(maxMinor, currency, locale) });
      return typeof data?.endable === 'number' ? `${why} ${t('play.bonus.end_first')}` : why;
    }
    const limit = limitText(refused, t, locale);
    if (limit !== undefined) return limit;
    return t(`problems.${MESSAGES.includes(code) ? code : 'server.failed'}`);
  }
}

/** The bonus is ended in a dialog that says what is lost; then the same press can be repeated. */
function EndBonus({ gift, onAsk }: { gift: number; onAsk: (() => void) | null }) {
  const t = useT();
  const ask = () => {
    openPopup('end-bonus', { gift: String(gift) });
    onAsk?.();
  };
  return <Button onClick={ask}>{t('play.go.end_bonus')}</Button>;
}

type ShortProps = {
  balanceMinor: number;
  stakeMinor: number;
  currency: string;
  demo: boolean;
  place: Place;
  lower: { readonly minor: number; take(): void } | null;
  onRefill: () => void;
};

/** The stake exceeds the balance: shown before a round is requested, with both ways out. */
export function Short({ balanceMinor, stakeMinor, currency, demo, place, lower, onRefill }: ShortProps) {
  const t = useT();
  const locale = useLocale();
  const stopped = useStoreValue($depositStop, null) !== null;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <Box role="status">
      <Notice>
        <p>
          {balanceMinor === 0
            ? t(demo ? 'play.demo.empty' : 'play.short.empty')
            : t('play.short', { stake: money(stakeMinor), balance: money(balanceMinor) })}
        </p>
        <div className="refusal-ways">
          {lower && <Button onClick={lower.take}>{t('play.short.lower', { stake: money(lower.minor) })}</Button>}
          {demo ? (
            <Button onClick={onRefill}>{t('play.refill')}</Button>
          ) : (
            !stopped && (
              <ButtonLink href={at(place, paths.deposit())} data-popup="deposit">
                {t('play.go.deposit')}
              </ButtonLink>
            )
          )}
        </div>
      </Notice>
    </Box>
  );
}

/**
 * Stays visible below the controls, which leave room for it and so need its height. When it disappears with the
 * keyboard focus, the controls take it.
 */
function Box({ role, children }: { role?: 'status'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [own, table] = [box.current, box.current?.parentElement];
    if (!own || !table) return;
    const sizes = new ResizeObserver(() => table.style.setProperty('--refusal', `${own.offsetHeight + GAP}px`));
    sizes.observe(own);
    const lost = () => document.activeElement === document.body || document.activeElement === null;
    return () => {
      sizes.disconnect();
      setTimeout(
        () =>
          lost() &&
          table.querySelector<HTMLElement>('.ctl :is(.ctl-moves button, .go)')?.focus({ preventScroll: true }),
      );
      table.style.removeProperty('--refusal');
    };
  }, []);
  return (
    <div ref={box} className="refusal" role={role}>
      {children}
    </div>
  );
}
