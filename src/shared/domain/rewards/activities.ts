// The order of activities for a player: what can be taken now, what they take part in, then the rest. Pure.

interface Ranked {
  readonly ready: boolean;
  readonly joined: boolean;
}

const rankOf = ({ ready, joined }: Ranked): number => {
  if (ready) return 0;
  return joined ? 1 : 2;
};

export const inOrder = <One extends Ranked>(all: readonly One[]): One[] =>
  all.toSorted((a, b) => rankOf(a) - rankOf(b));
