// The flight: its curve over time in front of the eclipse, the multiplier in large digits, and the auto cash-out.
import { useEffect, useRef } from 'react';
import { crashAfterMs, curve, reachedAfterMs, smoothCurve } from '#shared/games/crash/rules.ts';
import { now } from '#src/client/clock.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { fixedText, timesOf } from '../../parts/instant/words.ts';
import { isStill } from '../../table/motion.ts';
import { hold } from '../../table/sound.ts';
import { axesAt, pathAt, ticksOf } from './chart.ts';

type Props = {
  /** When the flight began; null while there is none. */
  launchedAtMs: number | null;
  /** Where the last flight crashed, in hundredths; null while unknown. */
  broken: number | null;
  /** The player's bets: where each was cashed out, and its auto cash-out; null for a manual one. */
  bets: readonly { readonly leftAt: number | null; readonly target: number | null }[];
  /** Where other players cashed out, in hundredths, with their names and payouts: the newest first. */
  others?: readonly { readonly at: number; readonly text: string }[];
  /** How many players are in the flight, and how many have cashed out. */
  players?: string;
};

/** The flying object, a painted one (art/things). */
const ROCKET = 'made-rocket';

/** The smallest distance between two amounts, in percent of the chart's height. */
const APART = 9;

/** Half of a point's size. */
const POINT_PX = 5;

/** How many of the points have a text: more would be a list over the curve. */
const NAMED = 4;

const NOBODY: NonNullable<Props['others']> = [];

/** Milliseconds: with reduced motion the curve and its number move four times a second. */
const STILL_MS = 250;

export const multiplierText = (hundredths: number, locale: string): string =>
  `${fixedText(hundredths / 100, 2, locale)}×`;

export function Flight({ launchedAtMs, broken, bets, others = NOBODY, players = '' }: Props) {
  const t = useT();
  const locale = useLocale();
  const chart = useRef<HTMLDivElement>(null);
  const targets = [...new Set(bets.flatMap(({ target }) => target ?? []))].join();
  const lefts = bets.flatMap(({ leftAt }) => leftAt ?? []);
  const isOut = bets.length > 0 && lefts.length === bets.length;
  useEffect(() => {
    const root = chart.current;
    if (!root) return;
    const seconds = formatters.getNumberFormat(intlLocale(locale), {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'narrow',
    });
    // Written to the DOM without React: sixty times a second nothing else on the table changes.
    const paint = (ms: number, hundredths: number) => {
      const axes = axesAt(ms, hundredths);
      // Measured before anything is written, while the browser's layout is still valid.
      const isCovered = coverOf(root);
      const [line, fill] = root.querySelectorAll('path');
      const path = pathAt(ms, axes);
      line?.setAttribute('d', path);
      fill?.setAttribute('d', `${path} V100 H0 Z`);
      const set = (name: string, value: number) => root.style.setProperty(name, value.toFixed(2));
      set('--tip-x', axes.x(ms));
      set('--tip-y', axes.y(smoothCurve(ms)));
      const aims = targets.split(',');
      root.querySelectorAll<HTMLElement>('.flight-target').forEach((tag, i) => {
        tag.style.setProperty('--target-y', axes.y(Number(aims[i])).toFixed(2));
      });
      let above = Number.NEGATIVE_INFINITY;
      let named = 0;
      root.querySelectorAll<HTMLElement>('[data-out]').forEach((point, i) => {
        const at = others[i]?.at ?? 100;
        const [x, y] = [axes.x(reachedAfterMs(at)), axes.y(at)];
        point.style.setProperty('--x', x.toFixed(2));
        point.style.setProperty('--y', y.toFixed(2));
        // The newest has priority; one that is too close below it, or behind the count of players, is a point without text.
        const isNamed = named < NAMED && y - above >= APART && !isCovered(i, x, y);
        point.toggleAttribute('data-crowded', !isNamed);
        if (isNamed) [above, named] = [y, named + 1];
      });
      root.querySelectorAll<HTMLElement>('[data-times]').forEach((tick, i) => {
        const at = ticksOf(axes.mostTimes, 3)[i];
        tick.style.setProperty('--at', at === undefined ? '-50' : axes.y(100 + at).toFixed(2));
        write(tick, timesOf(100 + (at ?? 0), 100, locale));
      });
      root.querySelectorAll<HTMLElement>('[data-seconds]').forEach((tick, i) => {
        const at = ticksOf(axes.mostMs, 4)[i];
        // An unused tick is placed outside the chart, where it is clipped.
        tick.style.setProperty('--at', at === undefined ? '-50' : axes.x(at).toFixed(2));
        write(tick, seconds.format((at ?? 0) / 1000));
      });
      const value = root.querySelector('.flight-value');
      if (value) write(value, multiplierText(hundredths, locale));
    };
    if (launchedAtMs === null) return paint(broken === null ? 0 : crashAfterMs(broken), broken ?? 100);
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const still = isStill();
    const tone = hold('crash_rise');
    const draw = () => {
      const ms = now() - launchedAtMs;
      paint(ms, curve(ms));
      tone.bend(...toneAt(smoothCurve(ms) / 100));
      if (still) timer = setTimeout(draw, STILL_MS);
      else frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      tone.end();
    };
  }, [launchedAtMs, broken, targets, locale, others]);
  const crashed = broken !== null || undefined;
  return (
    <div
      ref={chart}
      className="flight"
      data-broken={crashed}
      data-flying={launchedAtMs !== null || undefined}
      aria-hidden="true"
    >
      <span className="flight-sun" />
      <span className="flight-moon" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="flight-line" vectorEffect="non-scaling-stroke" />
        <path className="flight-fill" />
      </svg>
      {[0, 1, 2].map((i) => (
        <span key={i} className="flight-times" data-times />
      ))}
      {[0, 1, 2, 3].map((i) => (
        <span key={i} className="flight-seconds" data-seconds />
      ))}
      {targets !== '' &&
        targets.split(',').map((target) => (
          <span key={target} className="flight-target">
            {timesOf(Number(target), 100, locale)}
          </span>
        ))}
      {others.map(({ at, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may leave at the same place with the same.
        <span key={i} className="flight-out" data-out={at}>
          <span>{text}</span>
        </span>
      ))}
      <span className="flight-tip">
        <img src={symbolUrl(ROCKET, 96)} alt="" width={44} height={44} />
      </span>
      <b
        className="flight-value"
        translate="no"
        data-broken={crashed}
        data-left={(isOut && broken === null) || undefined}
      >
        {multiplierText(broken ?? 100, locale)}
      </b>
      {players && <span className="flight-players">{players}</span>}
      {lefts.length > 0 && (
        // The payout of one of two bets is not shown as a win before the other is known.
        <span className="flight-left" data-all={isOut || undefined}>
          {t('play.crash.out', { at: lefts.map((at) => multiplierText(at, locale)).join(', ') })}
        </span>
      )}
    </div>
  );
}

/**
 * Playback rate and cut-off frequency of the sound that follows the multiplier: an octave higher at 16, at most three
 * times its own rate.
 */
const toneAt = (times: number): [number, number] => [Math.min(3, times ** 0.25), 600 * Math.sqrt(times)];

/** Whether the text of a point of `others`, at these percentages of the chart, would cover another figure. */
function coverOf(root: HTMLElement): (point: number, x: number, y: number) => boolean {
  const chart = root.querySelector('svg');
  if (!chart) return () => false;
  const { clientWidth: width, clientHeight: height } = chart;
  const figures = [...root.querySelectorAll<HTMLElement>('.flight-players, .flight-value, .flight-left')].map(
    ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
      left: offsetLeft,
      top: offsetTop,
      right: offsetLeft + offsetWidth,
      bottom: offsetTop + offsetHeight,
    }),
  );
  const sizes = [...root.querySelectorAll<HTMLElement>('[data-out] > span')].map(({ offsetWidth, offsetHeight }) => ({
    offsetWidth,
    offsetHeight,
  }));
  // A text ends at its point, or begins at the chart's edge; it is above the point by the point's size (crash.css).
  return (point, x, y) => {
    const { offsetWidth = 0, offsetHeight = 0 } = sizes[point] ?? {};
    const right = Math.max((x * width) / 100 + POINT_PX, offsetWidth);
    const bottom = (y * height) / 100 + POINT_PX;
    const [left, top] = [right - offsetWidth, bottom - 3 * POINT_PX - offsetHeight];
    return figures.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
  };
}

/** Changes the existing text node: creating one sixty times a second would cause pauses for garbage collection. */
function write(node: Element, text: string): void {
  const [first] = node.childNodes;
  if (!first) node.textContent = text;
  else if (first.nodeValue !== text) first.nodeValue = text;
}
