// The report of surveys: how often each choice was taken, of how many answers. Nobody is named.

import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { type Html, html } from '#functions/html.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { type Counted, surveyCounts } from '#functions/readmodel/surveys.ts';
import type { SurveyConfig } from '#shared/contract/survey.ts';
import { content } from '#src/published/content.ts';
import { note, requireRole } from './log.ts';
import { page } from './page.ts';
import { table } from './tables.ts';

export const surveys = new Hono<{ Bindings: Env; Variables: Vars }>();

surveys.get('/surveys', async (c) => {
  await requireRole(c, 'surveys.read');
  await note(c, 'surveys.read', 'seen');
  const [counts, config] = await Promise.all([
    surveyCounts(everyLists(c.env)),
    content<SurveyConfig>(c.env, 'fe/survey-config'),
  ]);
  const cards = [...Map.groupBy(counts, ({ survey, collector }) => `${survey}, ${collector}`)].map(([name, rows]) =>
    card(name, rows, config),
  );
  const body = html`<h1>Surveys</h1>${cards.length > 0 ? cards : html`<p class="card">No answers yet.</p>`}`;
  return page(c, { title: 'Surveys', here: '/surveys', body });
});

function card(name: string, rows: readonly Counted[], { questions }: SurveyConfig): Html {
  const parts = [...Map.groupBy(rows, ({ question }) => question)].map(([question, of]) => {
    const known = questions.find(({ id }) => id === question);
    const total = of.reduce((sum, { n }) => sum + n, 0);
    const line = ({ choice, n }: Counted) =>
      html`<tr><th scope="row">${known?.choices.find(({ id }) => id === choice)?.text.en ?? choice}</th><td class="n">${n}</td><td class="n">${Math.round((100 * n) / total)} %</td></tr>`;
    return html`<h3>${known?.text.en ?? question}</h3><p class="muted small">${total} answers</p>${table(question, ['Choice', 'Answers', 'Share'], of.map(line))}`;
  });
  return html`<section class="card"><h2>${name}</h2>${parts}</section>`;
}
