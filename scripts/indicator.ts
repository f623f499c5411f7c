// `npm run indicator -- <folder>`: how well the indicator of harm separates players in a data set whose labels are
// known, by the product's own function with equal weights. The folder holds `descriptive_data.csv` and `rt.csv` with
// the columns of the public set of 2,713 players (ZhangChen1991/OnlineGambling, CC0), which is not committed; its label
// is an operator's, not a doctor's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf } from './indicator/figures.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Which folder? npm run indicator -- <folder with descriptive_data.csv and rt.csv>');
  process.exit(2);
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const { players, high, auc, sensitivity } = figuresOf(read('descriptive_data.csv'), read('rt.csv'));
console.log(`${players} players, ${high} of them labelled high`);
console.log(`AUC ${auc.toFixed(3)} (goal 0.80), sensitivity ${sensitivity.toFixed(3)} at specificity 0.90 (goal 0.50)`);
