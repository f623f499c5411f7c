// The elements that TileKit.astro put into a template, and the data of a tile's game.
import type { TextProps } from '#src/i18n/react.tsx';

const template = () => document.getElementById('tile-kit') as HTMLTemplateElement | null;

/** A fresh copy of one of these elements. */
export function part(selector: string): HTMLElement | null {
  return (template()?.content.querySelector<HTMLElement>(selector)?.cloneNode(true) as HTMLElement | undefined) ?? null;
}

/** What a tile shows of its game, and further data (game-tile.ts). */
export type Facts = {
  readonly id: string;
  readonly title: string;
  readonly studio: string;
  readonly href: string;
  readonly demo: boolean;
  readonly closed: boolean;
  /** Return, volatility, smallest bet; '' where there is none. */
  readonly facts: readonly string[];
  readonly fed: boolean;
};

export function factsOf(tile: HTMLElement): Facts {
  const { game = '', facts = '', demo, fed } = tile.dataset;
  const face = tile.querySelector<HTMLAnchorElement>('.tile-face, h3 > a');
  return {
    id: game,
    title: (face?.firstChild?.textContent ?? '').replaceAll('\u00ad', ''),
    studio: face?.querySelector('.tile-note')?.textContent ?? '',
    href: face?.href ?? '',
    demo: demo !== undefined,
    closed: tile.matches('.is-closed, .is-locked'),
    facts: facts.split('|'),
    fed: fed !== undefined,
  };
}

/** Fills in the links of an element; links that don't apply are removed. */
export function lead(to: HTMLElement, { href, title, demo, closed }: Facts): void {
  const ways = [
    ['[data-play]', closed ? '' : href],
    ['[data-demo]', demo ? `${href}?mode=demo` : ''],
  ] as const;
  for (const [selector, address] of ways) {
    const link = to.querySelector<HTMLAnchorElement>(selector);
    if (!link) continue;
    if (address) link.href = address;
    else link.remove();
    link.ariaLabel = `${link.textContent}: ${title}`;
  }
}

/** Adds the button that opens a tile's facts, unless it has one. */
export function addInfo(tile: HTMLElement): void {
  const button = tile.querySelector('.tile-info') ? null : part('.tile-info');
  if (!button) return;
  button.ariaLabel = `${button.ariaLabel}: ${factsOf(tile).title}`;
  tile.appendChild(button);
}

/** Whether games can be played for money from here. */
export const playsForMoney = (): boolean => template()?.content.querySelector('[data-play]') !== null;

/** The texts of the card of facts. */
export const kitTexts = (): TextProps => JSON.parse(template()?.dataset.texts ?? 'null');

/** The address that renders tiles (drawn-tiles.ts). */
export const tilesAddress = (): string => template()?.dataset.tiles ?? '';
