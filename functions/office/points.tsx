/** @jsxImportSource hono/jsx */
// A player's points: the balance, its changes, exchanges that can be reversed, and prizes.

import type { Inspection } from '#functions/player/whole/timeline.ts';
import { cardForms, type Forms, type OfPlayer, playerFacts } from './act-forms.tsx';
import { At, amount, Card } from './parts.tsx';
import { sourceWords } from './sources.ts';

type Points = Inspection['points'];

const words = (code: string): string => code.replaceAll('_', ' ');

const Movement = ({ of: { receipt, points, kind, source, at } }: { of: Points['movements'][number] }) => (
  <li>
    <div class="line">
      <b>{receipt}</b>
      <span>{points > 0 ? `+${points}` : points}</span>
      <span>{words(kind)}</span>
      <span class="muted small">
        {sourceWords(source)}, <At ms={at} />
      </span>
    </div>
  </li>
);

const Exchange = ({ of, forms }: { of: Points['exchanges'][number]; forms: Forms }) => (
  <li>
    <div class="line">
      <b>{of.id}</b>
      <span>
        {of.points} for {words(of.type)}
      </span>
      <span class="muted small">
        {of.reversed && 'reversed, '}
        <At ms={of.at} />
      </span>
    </div>
    {cardForms(forms, 'exchange', { unused: of.unused }, of.id)}
  </li>
);

const Prize = ({ of: { id, type, name, eurMinor, source, at } }: { of: Points['prizes'][number] }) => (
  <li>
    <div class="line">
      <b>{id}</b>
      <span>{name === null ? words(type) : `${words(type)} ${name}`}</span>
      <span>{amount(eurMinor, 'EUR')}</span>
      <span class="muted small">
        {sourceWords(source)}, <At ms={at} />
      </span>
    </div>
  </li>
);

export const PointsSection = ({ seen, forms }: OfPlayer) => (
  <Card id="points" name="Points">
    <p class="line">
      <span>
        {seen.points.chargeable} to spend, {seen.points.persistent} lifetime
      </span>
      <span class="muted small">level {seen.points.level}</span>
    </p>
    {seen.points.movements.length > 0 && (
      <ul class="items">
        {seen.points.movements.map((each) => (
          <Movement of={each} />
        ))}
      </ul>
    )}
    {seen.points.exchanges.length > 0 && (
      <>
        <h3>Exchanges</h3>
        <ul class="items">
          {seen.points.exchanges.map((each) => (
            <Exchange of={each} forms={forms} />
          ))}
        </ul>
      </>
    )}
    {seen.points.prizes.length > 0 && (
      <>
        <h3>Prizes</h3>
        <ul class="items">
          {seen.points.prizes.map((each) => (
            <Prize of={each} />
          ))}
        </ul>
      </>
    )}
    {cardForms(forms, 'points', playerFacts(seen))}
  </Card>
);
