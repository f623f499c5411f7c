// The wheel: it turns one way, the ball the other, and both come to rest with the number at the top.
import { useLayoutEffect, useRef } from 'react';
import { colourOf } from '#shared/games/roulette/rules.ts';
import { isStill } from '../../table/motion.ts';
import { angleOf, BALL_MS, type Wheel as State } from './roulette.store.ts';
import { spinFrames } from './spin.ts';
import picture from './wheel.svg?url&no-inline';

/** The distance from the pocket to the rim, in heights of the ball (roulette.css). */
const RIM = -3.2;

/** Whole turns of the wheel in one spin. */
const TURNS = 2;

const restOf = (turns: number, number: number | null) => turns * TURNS * 360 - (number === null ? 0 : angleOf(number));

export function Wheel({ wheel, label }: { wheel: State; label: string }) {
  const { number, turns, running } = wheel;
  const turn = restOf(turns, number);
  const face = useRef<HTMLImageElement>(null);
  const ball = useRef<HTMLSpanElement>(null);
  const rested = useRef(turn);
  useLayoutEffect(() => {
    const from = rested.current;
    rested.current = turn;
    const [run, hop] = [ball.current, ball.current?.firstElementChild];
    if (!running || number === null || isStill() || !run || !hop) return;
    const frames = spinFrames(from, turn, angleOf(number));
    const timing = { duration: BALL_MS };
    const moves = [
      face.current?.animate(
        frames.map(({ share, wheel: degrees }) => ({ offset: share, rotate: `${degrees}deg` })),
        timing,
      ),
      run.animate(
        frames.map(({ share, ball: degrees }) => ({ offset: share, rotate: `${degrees}deg` })),
        timing,
      ),
      hop.animate(
        frames.map(({ share, height }) => ({ offset: share, translate: `0 ${height * RIM * 100}%` })),
        timing,
      ),
    ];
    return () => {
      for (const move of moves) move?.cancel();
    };
  }, [turn, running, number]);
  return (
    <div className="wheel" role="img" aria-label={label}>
      <img
        ref={face}
        className="wheel-face"
        src={picture}
        alt=""
        width="260"
        height="260"
        style={{ rotate: `${turn}deg` }}
      />
      {number !== null && (
        <span ref={ball} className="wheel-ball">
          <i />
        </span>
      )}
      {number !== null && !running && (
        <b className="wheel-number" data-colour={colourOf(number)}>
          {number}
        </b>
      )}
    </div>
  );
}
