// What nobody waits for when a page opens: the banners begin to move, the line at the sign-in buttons shows.
import { run } from './carousel.ts';
import { showLine } from './line.ts';

const stage = document.getElementById('banners');
if (stage) run(stage);
showLine();
