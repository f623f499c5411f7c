// The weight of a wheel of fortune: bets are judged together, segment by segment.
import { weighLaid } from '../weighing.ts';
import { kindsOf } from './play.ts';
import { readWheelConfig, returnUnits } from './rules.ts';

export const weighWheel = weighLaid(50, readWheelConfig, (config) => ({
  kindOf: kindsOf(config),
  results: config.segments.length,
  halves: (at, stop) => 2 * returnUnits(config, at, stop),
}));
