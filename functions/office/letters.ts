// Whether letters arrive at a player's address, and what somebody has to say in another way because one did not.
import { type Html, html } from '#functions/html.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { cardForms, type Forms } from './act-forms.tsx';
import { instant } from './page.tsx';

export function lettersCard({ mailbox, erased }: Inspection, forms: Forms): Html | null {
  const { bouncedAtMs, complainedAtMs, unsaid } = mailbox;
  if (bouncedAtMs === undefined && complainedAtMs === undefined && unsaid.length === 0) return null;
  const item = ({ no, kind, atMs }: (typeof unsaid)[number]) =>
    html`<li><div class="line"><a href="/players/${forms.no}/letters/${no}">${kind.replaceAll('_', ' ')}</a><span class="muted small">${instant(atMs)}</span></div></li>`;
  return html`<section class="card" id="letters"><h2>Letters</h2>${
    bouncedAtMs === undefined
      ? null
      : html`<p class="line"><span class="state bad">nothing arrives</span><span class="muted small">since ${instant(bouncedAtMs)} · the player is asked for another address</span></p>`
  }${
    complainedAtMs === undefined
      ? null
      : html`<p class="line"><span class="state open">called spam</span><span class="muted small">${instant(complainedAtMs)} · no offer is sent to this address</span></p>`
  }${
    unsaid.length === 0
      ? null
      : html`<p class="muted small">These came back and are about the player’s protection. Say them in another way.</p><ul class="items">${unsaid.map(item)}</ul>`
  }${cardForms(forms, 'letters', { erased, lettersWait: unsaid.length > 0 })}</section>`;
}
