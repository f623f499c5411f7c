// The flight: its curve drawn against time over the eclipse, the multiplier large above it, and where it will be left by itself.
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
  /** When the flight began; null while none is in the air. */
  launchedAtMs: number | null;
  /** Where the last one broke off; null while that is not known. */
  broken: number | null;
  /** The player's bets: where each has left it, and where it is taken out by itself; null where the player leaves by hand. */
  bets: readonly { readonly leftAt: number | null; readonly target: number | null }[];
  /** Where others have left it, in hundredths, who they are and what they took: the newest first. */
  others?: readonly { readonly at: number; readonly text: string }[];
  /** How many are in it, and how many have left. */
  players?: string;
};

/** What flies: of the hand that draws the worlds (art/things). */
const ROCKET = 'made-rocket';

/** Percent of the chart's height from one amount to the next below. */
const APART = 9;

/** Half of a point's size. */
const POINT_PX = 5;

/** More words than these would be a list over the curve. */
const NAMED = 4;

const NOBODY: NonNullable<Props['others']> = [];

/** With reduced motion the curve and its number move four times a second. */
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
    // Drawn past React: sixty times a second nothing else on the table changes.
    const paint = (ms: number, hundredths: number) => {
      const axes = axesAt(ms, hundredths);
      // Measured before anything is written: the browser has laid it out already.
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
        // The newest is told first; who left right below, or behind the count of players, is a point without words.
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
        // One too many stands outside, where the chart is cut off.
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
        // What one of two bets brings is no win before the other is known.
        <span className="flight-left" data-all={isOut || undefined}>
          {t('play.crash.out', { at: lefts.map((at) => multiplierText(at, locale)).join(', ') })}
        </span>
      )}
    </div>
  );
}

/** Rate and highest tone of the one that follows the multiplier: an octave up at sixteen, never above three times its own. */
const toneAt = (times: number): [number, number] => [Math.min(3, times ** 0.25), 600 * Math.sqrt(times)];

/** Whether the words of this point of `others`, at percent of the chart, would lie on another figure of it. */
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
  // It ends at its point, or begins at the chart's edge; and stands as far above it as the point is large (crash.css).
  return (point, x, y) => {
    const { offsetWidth = 0, offsetHeight = 0 } = sizes[point] ?? {};
    const right = Math.max((x * width) / 100 + POINT_PX, offsetWidth);
    const bottom = (y * height) / 100 + POINT_PX;
    const [left, top] = [right - offsetWidth, bottom - 3 * POINT_PX - offsetHeight];
    return figures.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
  };
}

/** The text itself is written: another one sixty times a second would be waste that the browser halts to clear away. */
function write(node: Element, text: string): void {
  const [first] = node.childNodes;
  if (!first) node.textContent = text;
  else if (first.nodeValue !== text) first.nodeValue = text;
}
