// What the visitor's place forbids of games and the cashbox, as every page says it (layouts/popups/Popups.astro).
import type { Act } from '#shared/domain/geo.ts';
import { byId } from './dom.ts';

export const isClosed = (act: Act): boolean => byId('popups')?.dataset.closed?.split(' ').includes(act) ?? false;
