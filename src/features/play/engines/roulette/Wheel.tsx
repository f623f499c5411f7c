// The wheel: it turns one way, the ball the other, and both rest with the number at the top.
import { colourOf } from '#shared/games/roulette/rules.ts';
import { angleOf, type Wheel as State } from './roulette.store.ts';
import picture from './wheel.svg?url&no-inline';

export function Wheel({ wheel, label }: { wheel: State; label: string }) {
  const { number, turns, running } = wheel;
  const turn = turns * 720 - (number === null ? 0 : angleOf(number));
  return (
    <div className="wheel" role="img" aria-label={label}>
      <img className="wheel-face" src={picture} alt="" width="260" height="260" style={{ rotate: `${turn}deg` }} />
      {number !== null && (
        <span className="wheel-ball" style={{ rotate: `${turns * -1440}deg` }}>
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
