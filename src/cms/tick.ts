// S2.220: ticks the checkbox of this page whose id is the hash, when the page opens and when the hash changes.
import { hashHere } from '#shared/base/fragment.ts';

const tick = () => {
  const box = document.getElementById(hashHere());
  if (box instanceof HTMLInputElement && box.type === 'checkbox') box.checked = true;
};
addEventListener('hashchange', tick);
tick();
