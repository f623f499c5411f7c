// Reads the address of the goodbye page; only what can be displayed is accepted.
import type { ExclusionType } from '#shared/domain/limits/exclusion.ts';
import { isZone } from '#shared/domain/zones.ts';

export interface Begun {
  type: ExclusionType;
  untilMs: number | null;
  zone: string;
}

export function begunOf(query: URLSearchParams): Begun | null {
  const type = query.get('type');
  const until = query.get('until') ?? '';
  const zone = query.get('zone') ?? '';
  if ((type !== 'coolingoff' && type !== 'selfexclusion') || !isZone(zone)) return null;
  if (until === 'ever') return { type, untilMs: null, zone };
  return /^\d{12,14}$/.test(until) ? { type, untilMs: Number(until), zone } : null;
}
