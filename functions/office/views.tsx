/** @jsxImportSource hono/jsx */
// The pages that operators only read. Each look at a player is logged before anything is shown.
import { Hono } from 'hono';
import { auditOf } from '#functions/audit/stub.ts';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { policyAt } from '#shared/domain/office/policy.ts';
import { content } from '#src/published/content.ts';
import { report } from './campaigns.tsx';
import { DeliveryCards } from './deliveries.tsx';
import { Life } from './gifts.tsx';
import { note, requireRole } from './log.ts';
import { measureReport } from './measures.tsx';
import { page } from './page.tsx';
import { playerFrame, playerPage } from './player.tsx';
import { BoundsCard, OperatorSumsCard, PolicyCard } from './policy.tsx';
import { Stopped } from './refusal.ts';
import { CancelsWaiting } from './runs.tsx';
import { SettlementsCard } from './settlements.tsx';
import { playerIn } from './subject.ts';
import { ErasuresCard } from './vendor-erasures.tsx';
import { webhooksCard } from './webhooks.tsx';
import { Work } from './work.tsx';

export const views = new Hono<{ Bindings: Env; Variables: Vars }>();

views.get('/', async (c) => {
  const may = mayDo(c.get('operator'), 'player.search');
  const body = may ? (
    <>
      <h1>Work</h1>
      {await DeliveryCards({ c })}
      {await webhooksCard(c)}
      {await ErasuresCard({ c })}
      {await CancelsWaiting({ c })}
      {await SettlementsCard({ c })}
      {await Work({ c })}
    </>
  ) : (
    <>
      <h1>Work</h1>
      <p class="card">Your roles do not include players. Choose from the menu.</p>
    </>
  );
  return page(c, { title: 'Work', here: '/', body });
});

views.get('/players/:no{\\d{1,15}}', async (c) => playerPage(c, await playerIn(c)));

views.get('/players/:no{\\d{1,15}}/gifts/:id{G\\d{1,15}-\\d{1,15}}', async (c) => {
  const player = await playerIn(c);
  const id = c.req.param('id');
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: id });
  const life = await player.object.giftLife(id, c.req.query('before'));
  if (!life.ok) throw new Stopped('nothing');
  return playerFrame(c, player.no, `Gift ${id}`, <Life no={player.no} id={id} of={life.value} />);
});

views.get('/campaigns', async (c) => {
  await requireRole(c, 'campaigns.read');
  await note(c, 'campaigns.read', 'seen');
  return page(c, {
    title: 'Campaigns',
    here: '/campaigns',
    body: (
      <>
        <h1>Campaigns</h1>
        {await report(c)}
      </>
    ),
  });
});

views.get('/measures', async (c) => {
  await requireRole(c, 'measures.read');
  await note(c, 'measures.read', 'seen');
  return page(c, {
    title: 'Measurements',
    here: '/measures',
    body: (
      <>
        <h1>Measurements</h1>
        {await measureReport(c)}
      </>
    ),
  });
});

views.get('/policy', async (c) => {
  await requireRole(c, 'policy.read');
  await note(c, 'policy.read', 'seen');
  const { sums: bounds } = policyAt(await content(c.env, 'config/policy'), now());
  const sums = await auditOf(c.env).sums(now());
  return page(c, {
    title: 'Policy',
    here: '/policy',
    body: (
      <>
        <h1>Policy</h1>
        <OperatorSumsCard sums={sums} bounds={bounds} />
        <BoundsCard bounds={bounds} />
        <PolicyCard bounds={bounds} />
      </>
    ),
  });
});
