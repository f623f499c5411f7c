// Placeholder until the layout stands.
import type { TableProps } from '../slots/SlotsTable.tsx';

export function RouletteTable({ game }: TableProps) {
  return <section className="frame">{game.name}</section>;
}
