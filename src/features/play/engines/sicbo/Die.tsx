// A die's face as a picture only: the element around the dice says in words what was rolled.
const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** Ones and fours are red, as on Asian dice. */
export function Die({ face }: { face: number }) {
  return (
    <svg className="die" viewBox="0 0 24 24" data-red={face === 1 || face === 4 || undefined} aria-hidden="true">
      <rect x="0.5" y="0.5" width="23" height="23" rx="5.5" />
      {places[face]?.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={face === 1 ? 3.6 : 2.4} />
      ))}
    </svg>
  );
}
