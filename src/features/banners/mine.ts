// What only some players see: the banners of their groups, and what is presented to them once. The server knows the groups.
import { feConfig, type PlayersBanner, PlayersBanners } from '#shared/contract/fe.ts';
import { call } from '#src/client/api.ts';
import { now } from '#src/client/clock.ts';
import { type Place, at as placed } from '#src/paths.ts';
import { present } from './present.ts';

export async function bringMine(stage: HTMLElement): Promise<void> {
  const place = placeOf();
  if (!place) return;
  const answer = await call(feConfig, { params: { name: 'banners-config' }, locale: place.locale });
  if (!answer.ok) return;
  const { banners, studios } = PlayersBanners.parse(answer.value);
  const where = stage.dataset.place ?? '';
  const mine = banners
    .filter(({ groupIds, order }) => groupIds.length > 0 && order[where] !== undefined)
    .toSorted((a, b) => (a.order[where] ?? 0) - (b.order[where] ?? 0));
  const track = stage.querySelector('.slides');
  for (const banner of mine) {
    const slide = slideOf(stage, banner, place);
    if (slide) track?.appendChild(slide);
  }
  if (mine.length > 0) stage.dispatchEvent(new Event('banners:changed'));
  present(
    banners.find(({ order }) => order.slot !== undefined),
    studios,
  );
}

function placeOf(): Place | null {
  const text = document.getElementById('popups')?.dataset.place;
  return text ? JSON.parse(text) : null;
}

/** The page's empty slide, filled in. */
function slideOf(stage: HTMLElement, banner: PlayersBanner, place: Place): Element | undefined {
  const slide = stage.querySelector('template')?.content.firstElementChild?.cloneNode(true);
  if (!(slide instanceof HTMLElement)) return undefined;
  const { id, title, description, labels, image, button, secondButton, timer, liveTime } = banner;
  const say = (selector: string, text: string) => {
    const node = slide.querySelector(selector);
    if (node) node.textContent = text;
  };
  say('.hero-eyebrow', labels.join(' · '));
  say('h2', title.text);
  say('.hero-text', description.text);
  slide.querySelector('h2')?.setAttribute('id', `banner-${id}`);
  slide.setAttribute('aria-labelledby', `banner-${id}`);
  slide.dataset.banner = id;
  if (liveTime.end) slide.dataset.until = String(Date.parse(liveTime.end));
  for (const [name, color] of Object.entries({
    l: banner.colorLeft,
    lc: banner.colorLeftCenter,
    rc: banner.colorRightCenter,
    r: banner.colorRight,
  }))
    slide.style.setProperty(`--${name}`, color);
  const picture = slide.querySelector('img');
  if (picture) {
    picture.removeAttribute('srcset');
    picture.src = image;
  }
  const link = slide.querySelector<HTMLAnchorElement>('.hero-acts > a');
  if (link && button) {
    link.textContent = button.name;
    link.href = placed(place, button.url);
    if (button.attrs.popup) link.dataset.popup = button.attrs.popup;
    if (secondButton) link.insertAdjacentElement('afterend', secondOf(link, secondButton, place));
  } else link?.remove();
  if (timer?.end_at && Date.parse(timer.start_at ?? '1970-01-01') <= now()) {
    const line = document.createElement('p');
    line.className = 'slide-timer tabular';
    line.dataset.ends = String(Date.parse(timer.end_at));
    slide.querySelector('.hero-acts')?.insertAdjacentElement('beforebegin', line);
  }
  return slide;
}

function secondOf(first: HTMLAnchorElement, { name, popup }: { name: string; popup: string }, place: Place): Element {
  const link = first.cloneNode();
  if (!(link instanceof HTMLAnchorElement)) return first;
  link.classList.replace('btn-light', 'btn-glass');
  link.textContent = name;
  link.href = placed(place, popup === 'chat' ? '/support' : `/${popup}`);
  if (popup === 'chat') delete link.dataset.popup;
  else link.dataset.popup = popup;
  return link;
}
