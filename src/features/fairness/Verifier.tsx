// Repeats the draw of a round in this browser and says whether it matches the round that was played. Nothing is sent.
import { type FormEvent, useEffect, useState } from 'react';
import type { GameConfig } from '#shared/contract/games.ts';
import type { TableProof } from '#shared/contract/tables.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Drawn } from './Drawn.tsx';
import { configAt, loadRound, loadTableRound, rotate, wordOfRound } from './fairness.store.ts';
import { verifyTable } from './table.ts';
import { titles, type VerifiedTitle } from './titles.ts';
import { type Input, inputInHash, mistakeIn, type Recorded, type Verdict, verify } from './verify.ts';

export function Verifier({ signedIn, ...texts }: TextProps & { signedIn: boolean }) {
  return (
    <Texts {...texts}>
      <Form signedIn={signedIn} />
    </Texts>
  );
}

const [firstTitle] = titles;
const blank: Input = {
  game: firstTitle?.id ?? '',
  serverSeed: '',
  clientSeed: '',
  nonce: '0',
  stakeMinor: 100,
  currency: 'FUN',
  actions: [],
};

/** Name and pictures are the title's; for a title that was removed only the round's own configuration is left. */
function titleOf(game: string, own: GameConfig | null): VerifiedTitle | undefined {
  const known = titles.find(({ id }) => id === game);
  if (!own) return known;
  return { ...(known ?? { id: game, name: game, symbols: {}, live: false }), ...own };
}

function Form({ signedIn }: { signedIn: boolean }) {
  const t = useT();
  const [input, setInput] = useState(blank);
  const [recorded, setRecorded] = useState<Recorded>({});
  /** The configuration that the round names, where its title has another one now, or was removed. */
  const [own, setOwn] = useState<GameConfig | null>(null);
  const [hidden, setHidden] = useState<{ id: string; seedHash: string } | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [table, setTable] = useState<TableProof | null>(null);
  const [message, say] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = titleOf(input.game, own);

  const check = (what: Input, against: Recorded, under: GameConfig | null = null) => {
    const of = titleOf(what.game, under);
    const mistake = mistakeIn(what);
    say(mistake && t(`fairness.mistake.${mistake}`));
    if (mistake) return setVerdict(null);
    if (!of) {
      setVerdict(null);
      return say(t('fairness.config.unknown'));
    }
    try {
      setVerdict(verify(of.engine, of.config, what, against));
    } catch {
      setVerdict(null);
      say(t('fairness.mistake.action'));
    }
  };

  const take = async (id: string) => {
    const round = await loadRound(id);
    if ('code' in round) return say(t('fairness.round.unknown'));
    if (round.decider !== null) return takeTable(round.decider.split(':').at(-1) ?? '', round, round);
    if (!round.fairness || round.configHash === null) return say(t('fairness.round.unknown'));
    const { fairness, events, payoutMinor, actions, stakeMinor, currency, game } = round;
    const { nonce } = fairness;
    const known = titles.find((one) => one.id === game);
    const same = known && configHashOf(known.engine, known.config) === round.configHash;
    const under = same ? null : await configAt(round.configHash);
    const next = {
      game,
      stakeMinor,
      currency,
      actions,
      nonce: String(nonce),
      serverSeed: fairness.serverSeed ?? '',
      clientSeed: fairness.clientSeed,
    };
    const against = { commitment: fairness.seedHash, browserWord: await wordOfRound(fairness), events, payoutMinor };
    setOwn(under);
    setInput(next);
    setRecorded(against);
    if (!same && !under) {
      setVerdict(null);
      return say(t('fairness.config.unknown'));
    }
    setHidden(fairness.serverSeed === null ? { id, seedHash: fairness.seedHash } : null);
    if (fairness.serverSeed !== null) check(next, against, under);
  };

  /** A live table's round is drawn from its chain, not from a player's seeds. */
  const takeTable = async (
    no: string,
    bets: Pick<Input, 'game' | 'stakeMinor' | 'currency' | 'actions'>,
    against: Recorded = {},
  ) => {
    const proof = await loadTableRound(bets.game, no);
    if (!proof) return say(t('fairness.table.unknown'));
    const under = await configAt(proof.configHash);
    if (!under) return say(t('fairness.config.unknown'));
    const checked = verifyTable(under.engine, under.config, proof, bets, against);
    say(checked ? null : t('fairness.table.unknown'));
    setOwn(under);
    setInput({ ...bets, serverSeed: proof.proof, clientSeed: proof.chain.salt ?? '', nonce: no });
    setTable(proof);
    setVerdict(checked);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address brings along is taken once.
  useEffect(() => {
    const brought = inputInHash(location.hash);
    const id = new URLSearchParams(location.search).get('round');
    const no = new URLSearchParams(location.hash.slice(1)).get('table');
    if (brought && no) void takeTable(no, brought);
    else if (brought) {
      setInput(brought);
      check(brought, {});
    } else if (id && signedIn) void take(id);
    else if (id) say(t('fairness.round.sign_in'));
  }, []);

  const change = (part: Partial<Input>) => {
    setInput({ ...input, ...part });
    setVerdict(null);
    setHidden(null);
    setTable(null);
    // Changed seeds are still compared with the recorded round; another nonce or game is another round.
    if (part.nonce !== undefined || part.game !== undefined) {
      setRecorded({});
      setInput({ ...input, ...part, actions: [] });
    }
    if (part.game !== undefined) setOwn(null);
  };
  const reveal = async () => {
    if (!hidden) return;
    setBusy(true);
    if (await rotate()) await take(hidden.id);
    else say(t('fairness.seed.failed'));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(input, recorded, own);
  };
  return (
    <div className="verifier">
      <form className="grid gap-5" onSubmit={submit}>
        <Select
          label={t('fairness.game')}
          value={input.game}
          options={[
            ...titles.filter(({ id, live }) => !live || id === input.game),
            ...(title && !titles.some(({ id }) => id === title.id) ? [title] : []),
          ].map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ game: event.target.value })}
        />
        {table ? (
          <TableFacts table={table} />
        ) : hidden ? (
          <Notice>
            <p>{t('fairness.hidden')}</p>
            <p className="seed-text">{hidden.seedHash}</p>
            <Button tone="sun" className="mt-3" busy={busy} onClick={() => void reveal()}>
              {t('fairness.reveal')}
            </Button>
          </Notice>
        ) : (
          <Field
            label={t('fairness.seed.server')}
            hint={t('fairness.server.hint')}
            value={input.serverSeed}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change({ serverSeed: event.target.value.trim() })}
          />
        )}
        {!table && (
          <>
            <Field
              label={t('fairness.seed.client')}
              value={input.clientSeed}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => change({ clientSeed: event.target.value.trim() })}
            />
            <Field
              label={t('fairness.seed.nonce')}
              hint={t('fairness.nonce.hint')}
              value={input.nonce}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => change({ nonce: event.target.value.trim() })}
            />
          </>
        )}
        {!hidden && !table && (
          <Button type="submit" tone="sun" size="large">
            {t('fairness.verify')}
          </Button>
        )}
        {message && <Notice tone="warning">{message}</Notice>}
      </form>
      <div aria-live="polite">
        {verdict && title && <Drawn verdict={verdict} input={input} table={table} title={title} />}
      </div>
    </div>
  );
}

/** What a live table published about the round, in place of a player's seeds. */
function TableFacts({ table: { chain, link, proof, round } }: { table: TableProof }) {
  const t = useT();
  return (
    <dl className="seeds">
      <dt>{t('fairness.table.round')}</dt>
      <dd>{round}</dd>
      <dt>{t('fairness.table.first')}</dt>
      <dd>{chain.first}</dd>
      <dt>{t('fairness.table.link', { no: link, length: chain.length })}</dt>
      <dd>{proof}</dd>
      <dt>{t('fairness.table.salt')}</dt>
      <dd>{chain.salt}</dd>
    </dl>
  );
}
