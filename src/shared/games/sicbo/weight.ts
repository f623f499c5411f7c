// The weight of sic bo: chips on a layout are judged together, roll by roll.
import { weighLaid } from '../weighing.ts';
import { kindOf } from './play.ts';
import { positions, readSicboConfig, returnUnits, rolls } from './rules.ts';

export const weighSicbo = weighLaid(20, readSicboConfig, (config) => ({
  kindOf,
  results: rolls.length,
  halves: (at, result) => {
    const [position, roll] = [positions.get(at), rolls[result]];
    return position && roll ? 2 * returnUnits(config, position, roll) : 0;
  },
}));
