/** @jsxImportSource hono/jsx */
// The report of surveys: how often each choice was selected, and the number of answers. Nobody is named.

import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { type Counted, surveyCounts } from '#functions/readmodel/surveys.ts';
import type { SurveyConfig } from '#shared/contract/survey.ts';
import { content } from '#src/published/content.ts';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { Card, type Column, Table } from './parts.tsx';

export const surveys = new Hono<{ Bindings: Env; Variables: Vars }>();

surveys.get('/surveys', async (c) => {
  await requireRole(c, 'surveys.read');
  await note(c, 'surveys.read', 'seen');
  const [counts, config] = await Promise.all([
    surveyCounts(everyLists(c.env)),
    content<SurveyConfig>(c.env, 'fe/survey-config'),
  ]);
  const collected = [...Map.groupBy(counts, ({ survey, collector }) => `${survey}, ${collector}`)];
  const body = (
    <>
      <h1>Surveys</h1>
      {collected.length === 0 && <p class="card">No answers yet.</p>}
      {collected.map(([name, rows]) => (
        <Survey name={name} rows={rows} config={config} />
      ))}
    </>
  );
  return page(c, { title: 'Surveys', here: '/surveys', body });
});

const COLUMNS: readonly Column[] = [
  { name: 'Choice' },
  { name: 'Answers', isNumber: true },
  { name: 'Share', isNumber: true },
];

const Survey = ({ name, rows, config }: { name: string; rows: readonly Counted[]; config: SurveyConfig }) => (
  <Card name={name}>
    {[...Map.groupBy(rows, ({ question }) => question)].map(([question, of]) => (
      <Question id={question} known={config.questions.find(({ id }) => id === question)} rows={of} />
    ))}
  </Card>
);

/** `known`: the question as it is published today; one that is no longer published is shown by its id. */
function Question({
  id,
  known,
  rows,
}: {
  id: string;
  known?: SurveyConfig['questions'][number];
  rows: readonly Counted[];
}) {
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  return (
    <>
      <h3>{known?.text.en ?? id}</h3>
      <p class="muted small">{total} answers</p>
      <Table label={id} columns={COLUMNS}>
        {rows.map(({ choice, n }) => (
          <tr>
            <th scope="row">{known?.choices.find((each) => each.id === choice)?.text.en ?? choice}</th>
            <td class="n">{n}</td>
            <td class="n">{Math.round((100 * n) / total)} %</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
