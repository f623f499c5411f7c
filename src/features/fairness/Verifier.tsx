// Draws a round again in this browser and says whether it is the one that was played. Nothing is sent.
import { type FormEvent, useEffect, useState } from 'react';
import { configHashOf } from '#shared/games/hash.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Drawn } from './Drawn.tsx';
import { loadRound, oldConfig, randomSeed, rotate } from './fairness.store.ts';
import { titles } from './titles.ts';
import { type Asked, askedInHash, mistakeIn, type Recorded, type Verdict, verify } from './verify.ts';

export function Verifier({ signedIn, ...texts }: TextProps & { signedIn: boolean }) {
  return (
    <Texts {...texts}>
      <Form signedIn={signedIn} />
    </Texts>
  );
}

const [firstTitle] = titles;
const blank: Asked = {
  ...{ game: firstTitle?.id ?? '', serverSeed: '', clientSeed: '', nonce: '0' },
  ...{ stakeMinor: 100, currency: 'FUN', actions: [] },
};

function Form({ signedIn }: { signedIn: boolean }) {
  const t = useT();
  const [asked, setAsked] = useState(blank);
  const [recorded, setRecorded] = useState<Recorded>({});
  const [config, setConfig] = useState<Record<string, unknown> | null>(null);
  const [hidden, setHidden] = useState<{ id: string; seedHash: string } | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [said, say] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = titles.find(({ id }) => id === asked.game) ?? firstTitle;

  const check = (what: Asked, against: Recorded, under?: Record<string, unknown> | null) => {
    const of = titles.find(({ id }) => id === what.game);
    const mistake = mistakeIn(what);
    say(mistake && t(`fairness.mistake.${mistake}`));
    if (mistake || !of) return setVerdict(null);
    try {
      setVerdict(verify(of.engine, under ?? of.config, what, against));
    } catch {
      setVerdict(null);
      say(t('fairness.mistake.action'));
    }
  };

  const take = async (id: string) => {
    const round = await loadRound(id);
    // What a table drew for many is not drawn from seeds of hers.
    if ('code' in round || !round.fairness) return say(t('fairness.round.unknown'));
    const { fairness, events, payoutMinor, actions, stakeMinor, currency, game } = round;
    const { nonce } = fairness;
    const known = titles.find((one) => one.id === game);
    const same = known && configHashOf(known.engine, known.config) === round.configHash;
    const under = same ? null : await oldConfig(round.configHash);
    const next = {
      ...{ game, stakeMinor, currency, actions, nonce: String(nonce) },
      ...{ serverSeed: fairness.serverSeed ?? '', clientSeed: fairness.clientSeed },
    };
    const against = { commitment: fairness.seedHash, events, payoutMinor };
    setConfig(under);
    setAsked(next);
    setRecorded(against);
    setHidden(fairness.serverSeed === null ? { id, seedHash: fairness.seedHash } : null);
    if (fairness.serverSeed !== null) check(next, against, under);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address brings along is taken once.
  useEffect(() => {
    const brought = askedInHash(location.hash);
    const id = new URLSearchParams(location.search).get('round');
    if (brought) {
      setAsked(brought);
      check(brought, {});
    } else if (id && signedIn) void take(id);
    else if (id) say(t('fairness.round.sign_in'));
  }, []);

  const change = (part: Partial<Asked>) => {
    setAsked({ ...asked, ...part });
    setVerdict(null);
    setHidden(null);
    // Another round than the one that was recorded: there is nothing to hold it against, and no bets of its own.
    setRecorded({});
    if (part.game !== undefined) {
      setConfig(null);
      setAsked({ ...asked, ...part, actions: [] });
    }
  };
  const reveal = async () => {
    if (!hidden) return;
    setBusy(true);
    if (await rotate(randomSeed())) await take(hidden.id);
    else say(t('fairness.seed.failed'));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(asked, recorded, config);
  };
  return (
    <div className="verifier">
      <form className="grid gap-2" onSubmit={submit}>
        <Select
          label={t('fairness.game')}
          value={asked.game}
          options={titles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ game: event.target.value })}
        />
        {hidden ? (
          <Notice>
            <p>{t('fairness.hidden')}</p>
            <p className="seed-text">{hidden.seedHash}</p>
            <Button className="mt-3" busy={busy} onClick={() => void reveal()}>
              {t('fairness.reveal')}
            </Button>
          </Notice>
        ) : (
          <Field
            label={t('fairness.seed.server')}
            hint={t('fairness.server.hint')}
            value={asked.serverSeed}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change({ serverSeed: event.target.value.trim() })}
          />
        )}
        <Field
          label={t('fairness.seed.client')}
          value={asked.clientSeed}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change({ clientSeed: event.target.value.trim() })}
        />
        <Field
          label={t('fairness.seed.nonce')}
          hint={t('fairness.nonce.hint')}
          value={asked.nonce}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => change({ nonce: event.target.value.trim() })}
        />
        {!hidden && (
          <Button type="submit" tone="sun" size="large">
            {t('fairness.verify')}
          </Button>
        )}
        {said && <Notice tone="warning">{said}</Notice>}
      </form>
      <div aria-live="polite">
        {verdict && title && (
          <Drawn verdict={verdict} asked={asked} title={{ ...title, config: config ?? title.config }} />
        )}
      </div>
    </div>
  );
}
