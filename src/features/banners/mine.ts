// What only some players see: the banners of their groups, and titles or studios that are introduced once. The server
// knows the groups.
import { feConfig, type NewStudio, type PlayersBanner, PlayersBanners } from '#shared/contract/fe.ts';
import { call } from '#src/client/api.ts';
import { now } from '#src/client/clock.ts';
import { texts } from '#src/client/texts.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import { type Place, paths, at as placed } from '#src/paths.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { isModified } from '#src/ui/press.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { inOrderAt } from './banners.ts';
import { type Presented, toPresent } from './present.ts';

export async function bringMine(stage: HTMLElement): Promise<void> {
  const place = placeOf();
  if (!place) return;
  const answer = await call(feConfig, { params: { name: 'banners-config' }, locale: place.locale });
  if (!answer.ok) return;
  const { banners, studios } = PlayersBanners.parse(answer.value);
  const where = stage.dataset.place ?? '';
  const here = inOrderAt(banners, where);
  for (const banner of here) if (banner.groupIds.length > 0) show(stage, banner, here, place);
  if (banners.length + studios.length === 0) return;
  const t = translator(place.locale, await texts(place.locale, 'banners'));
  const presented = toPresent(inOrderAt(banners, 'slot'), studios, (studio) => slideOfStudio(t, studio));
  if (presented) showLast(stage, presented, place);
}

/** Inserts a banner by its rank: after the last of those before it that the page has; without any, it comes first. */
function show(stage: HTMLElement, banner: PlayersBanner, here: readonly PlayersBanner[], place: Place): void {
  const slide = slideOf(stage, banner, place);
  const track = stage.querySelector('.slides');
  if (!slide || !track) return;
  const before = here.slice(0, here.indexOf(banner)).map(({ id }) => id);
  const slides = [...track.querySelectorAll<HTMLElement>('.hero')];
  const last = slides.findLast(({ dataset }) => dataset.banner === undefined || before.includes(dataset.banner));
  if (last) last.insertAdjacentElement('afterend', slide);
  else track.insertAdjacentElement('afterbegin', slide);
  stage.dispatchEvent(new Event('banners:changed'));
}

/** Inserted after all others, so that none of them moves. */
function showLast(stage: HTMLElement, { banner, open }: Presented, place: Place): void {
  const slide = slideOf(stage, banner, place);
  const track = stage.querySelector('.slides');
  if (!slide || !track) return;
  slide.querySelector('.hero-acts > a')?.addEventListener('click', (event) => {
    if (!isModified(event as MouseEvent) && open()) event.preventDefault();
  });
  track.insertAdjacentElement('beforeend', slide);
  stage.dispatchEvent(new Event('banners:changed'));
}

const slideOfStudio = (t: Translate, { provider, name }: NewStudio): PlayersBanner => ({
  id: `studio-${provider}`,
  order: {},
  groupIds: [],
  labels: [],
  title: { text: t('banners.studio.title', { name }) },
  description: { text: t('banners.studio.text', { name }) },
  image: symbolUrl(SYMBOLS.telescope, 256),
  colorLeft: 'var(--color-surface-1)',
  colorLeftCenter: 'var(--color-surface-2)',
  colorRightCenter: 'var(--color-surface-3)',
  colorRight: 'var(--color-surface-4)',
  liveTime: { end: null },
  button: { name: t('banners.studio.link', { name }), url: paths.producer(provider), attrs: {} },
});

function placeOf(): Place | null {
  const text = document.getElementById('popups')?.dataset.place;
  return text ? JSON.parse(text) : null;
}

/** A copy of the page's empty slide, filled in. */
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
  const [first, second] = slide.querySelectorAll<HTMLAnchorElement>('.hero-acts > a');
  lead(first, button && { name: button.name, path: button.url, popup: button.attrs.popup }, place);
  lead(second, secondButton && { ...secondButton, path: PATHS[secondButton.popup] ?? paths.support() }, place);
  if (timer?.end_at && Date.parse(timer.start_at ?? '1970-01-01') <= now()) {
    const line = document.createElement('p');
    line.className = 'slide-timer tabular';
    line.dataset.ends = String(Date.parse(timer.end_at));
    slide.querySelector('.hero-acts')?.insertAdjacentElement('beforebegin', line);
  }
  return slide;
}

const PATHS: Readonly<Record<string, string>> = { 'sign-up': paths.signUp(), 'sign-in': paths.signIn() };

/** Each button is optional: a banner has both, either or none. */
function lead(
  link: HTMLAnchorElement | undefined,
  way: { name: string; path: string; popup: string | undefined } | undefined,
  place: Place,
): void {
  if (!way) link?.remove();
  if (!link || !way) return;
  link.textContent = way.name;
  link.href = placed(place, way.path);
  if (way.popup) link.dataset.popup = way.popup;
  else delete link.dataset.popup;
}
