// What can wait when a page opens: banners begin to move, the hint at the sign-in buttons appears.
import { run } from './carousel.ts';
import { showLine } from './line.ts';

const stage = document.getElementById('banners');
if (stage) run(stage);
showLine();
