/** @jsxImportSource hono/jsx */
// The calls of outside studios with our answers, verbatim: those of a round, or the one that an answer's request id
// names (provider-wallet.md 15).
import { Hono } from 'hono';
import { findCalls } from '#functions/call-log/files.ts';
import type { LoggedCall } from '#functions/call-log/verbs.ts';
import type { Vars } from '#functions/edge/vars.ts';
import type { StudioMovement } from '#functions/player/whole/overview.ts';
import { jsonOf } from '#functions/ports/json.ts';
import { studiosOf } from '#functions/ports/studios/registry.ts';
import { timeOfRequest } from '#functions/wallet/request-ids.ts';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, Card, Empty, Facts, Notice, Table } from './parts.tsx';
import { playerFrame } from './player.tsx';
import { Stopped } from './refusal.ts';
import { playerIn } from './subject.ts';

export const calls = new Hono<{ Bindings: Env; Variables: Vars }>();

/** On a round's page: the studio's movements with the studio's ids, and the link to its calls. */
export const StudioMoves = ({ at, moves }: { at: string; moves: readonly StudioMovement[] }) => (
  <>
    <h3>What its studio moved</h3>
    <Table
      label="What its studio moved"
      columns={[{ name: 'When, UTC' }, { name: 'What' }, { name: 'The studio’s name for it' }]}
    >
      {moves.map(({ kind, ref, atMs }) => (
        <tr>
          <td class="t">
            <At ms={atMs} seconds />
          </td>
          <td>{KINDS[kind]}</td>
          <td>
            <code>{ref}</code>
          </td>
        </tr>
      ))}
    </Table>
    <p class="row">
      <a class="button" href={`${at}/calls`}>
        The studio’s calls
      </a>
    </p>
  </>
);

const KINDS = {
  stake: 'bet',
  win: 'win',
  jackpot: 'jackpot',
  prize: 'prize of a jackpot of ours',
  give_back: 'rollback',
} as const satisfies Record<StudioMovement['kind'], string>;

calls.get('/players/:no{\\d{1,15}}/rounds/:id{R\\d{1,15}-\\d{1,15}}/calls', async (c) => {
  const player = await playerIn(c);
  const id = c.req.param('id');
  await requireRole(c, 'calls.read', { playerNo: player.no, subject: id });
  await note(c, 'calls.read', 'seen', { playerNo: player.no, subject: id });
  const found = await player.object.roundFound(id);
  if (!found.ok || found.value.studio.length === 0) throw new Stopped('nothing');
  const moved = [...Map.groupBy(found.value.studio, ({ call }) => call)];
  const each = await Promise.all(
    moved.map(async ([hash, moves]) => {
      const [first] = moves;
      const logged = hash && first ? await findCalls(c.env, first.studio, first.atMs, { hash }) : [];
      return { hash, moves, logged };
    }),
  );
  const body = (
    <>
      <p class="row">
        <a href={`/players/${player.no}/rounds/${id}`}>Round {id}</a>
      </p>
      {each.map(({ hash, moves, logged }) => (
        <>
          <h3>{moves.map(({ kind, ref }) => `${KINDS[kind]} ${ref}`).join(', ')}</h3>
          {hash === null && <Empty>It came before calls were kept.</Empty>}
          {hash !== null && logged.length === 0 && (
            <Notice isBad>
              The call with the hash <code>{hash}</code> is not in the log: it is lost, or older than thirteen months.
            </Notice>
          )}
          {logged.map((call) => (
            <Call of={call} />
          ))}
        </>
      ))}
    </>
  );
  return playerFrame(c, player.no, `Round ${id}: its studio’s calls`, body);
});

calls.get('/calls/:id{w-[0-9a-z-]{1,40}}', async (c) => {
  const id = c.req.param('id');
  await requireRole(c, 'calls.read', { subject: id });
  const atMs = timeOfRequest(id);
  if (atMs === null) throw new Stopped('nothing');
  await note(c, 'calls.read', 'seen', { subject: id });
  const found = await Promise.all(
    studiosOf(c.env).map(async ({ id: studio }) => ({
      studio,
      logged: await findCalls(c.env, studio, atMs, { requestId: id }),
    })),
  );
  const logged = found.flatMap(({ studio, logged: of }) => of.map((call) => ({ studio, call })));
  const body = (
    <>
      <h1>Call {id}</h1>
      {logged.length === 0 && (
        <Card>
          <Empty>
            Not in the log. Calls with a wrong signature are not kept, nor those older than thirteen months.
          </Empty>
        </Card>
      )}
      {logged.map(({ studio, call }) => (
        <Card name={studio}>
          <Call of={call} />
        </Card>
      ))}
    </>
  );
  return page(c, { title: `Call ${id}`, body });
});

/** The body as it was sent; JSON is shown with one field a line. */
function words(text: string): string {
  const read = jsonOf(new TextEncoder().encode(text).buffer);
  return read === null ? text : JSON.stringify(read, null, 2);
}

const Call = ({ of: { atMs, requestId, endpoint, hash, body, status, answer } }: { of: LoggedCall }) => (
  <>
    <Facts
      of={[
        ['When, UTC', <At ms={atMs} seconds />],
        ['x-request-id', <code>{requestId}</code>],
        ['Endpoint', <code>{endpoint}</code>],
        ['SHA-256', <code>{hash}</code>],
        ['Answered', status === null ? 'with nothing: it failed here' : `HTTP ${status}`],
      ]}
    />
    <p class="muted small">Sent</p>
    <pre>{words(body)}</pre>
    <p class="muted small">Answered</p>
    <pre>{words(answer)}</pre>
  </>
);
