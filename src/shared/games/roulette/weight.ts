// The weight of roulette: chips on a layout are judged together, pocket by pocket.
import { weighLaid } from '../weighing.ts';
import { kindOf } from './play.ts';
import { pockets, positions, readRouletteConfig, returnHalves } from './rules.ts';

export const weighRoulette = weighLaid(20, readRouletteConfig, (config) => ({
  kindOf,
  results: pockets,
  halves: (at, number) => {
    const position = positions.get(at);
    return position ? returnHalves(config, position, number) : 0;
  },
}));
