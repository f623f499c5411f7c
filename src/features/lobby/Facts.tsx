// The facts of a game on a card beside its tile, a sheet on phones: return, volatility, smallest bet, and buttons to play.
import { Fragment, type ToggleEvent, useId, useLayoutEffect, useRef } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { close } from '#src/ui/icons.ts';
import type { Facts as Known } from './tile-kit.ts';

const FACTS = ['rtp', 'volatility', 'stake'] as const;

type Props = {
  facts: Known;
  /** Whether games can be played for money from here. */
  forMoney: boolean;
  /** The button that opened it, beside which it stands. */
  from: HTMLElement;
};

export const Facts = ({ texts, ...props }: Props & { texts: TextProps }) => (
  <Texts {...texts}>
    <Card {...props} />
  </Texts>
);

function Card({ facts, forMoney, from }: Props) {
  const t = useT();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    card.current?.showPopover({ source: from });
    card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [from]);
  const toggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed' && document.activeElement === document.body) from.focus();
  };
  const { title, studio, href, demo, closed, fed } = facts;
  const plays = forMoney && !closed;
  return (
    <div
      ref={card}
      id={id}
      className="tile-facts"
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      onToggle={toggle}
    >
      <div className="tile-facts-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('ui.close')}
        >
          <Icon of={close} />
        </button>
      </div>
      <p>{studio}</p>
      <dl className="facts">
        {FACTS.map((name, i) => (
          <Fragment key={name}>
            <dt>{t(`lobby.fact.${name}`)}</dt>
            <dd>{facts.facts[i] || t('lobby.fact.none')}</dd>
          </Fragment>
        ))}
      </dl>
      {fed && <p>{t('lobby.fact.jackpot')}</p>}
      <div className="tile-facts-acts">
        {plays && (
          <ButtonLink tone="sun" href={href} aria-label={`${t('lobby.play')}: ${title}`}>
            {t('lobby.play')}
          </ButtonLink>
        )}
        {demo && (
          <ButtonLink
            tone={forMoney ? 'plain' : 'sun'}
            href={`${href}?mode=demo`}
            aria-label={`${t('lobby.demo')}: ${title}`}
          >
            {t('lobby.demo')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
