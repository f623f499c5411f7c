// Shows the card of a game's facts, and loads React for the first one.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Facts } from './Facts.tsx';
import { factsOf, kitTexts, playsForMoney } from './tile-kit.ts';

let root: Root | undefined;
let opened = 0;

export function openFacts(tile: HTMLElement, from: HTMLElement): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const card = <Facts key={++opened} facts={factsOf(tile)} forMoney={playsForMoney()} from={from} texts={kitTexts()} />;
  flushSync(() => root?.render(card));
}
