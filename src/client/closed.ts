// Whether the visitor's place is closed to games or the cashbox, as every page states it (layouts/popups/Popups.astro).
import type { Act } from '#shared/domain/geo.ts';
import { byId } from './dom.ts';

export const isClosed = (act: Act): boolean => byId('popups')?.dataset.closed?.split(' ').includes(act) ?? false;
