// The player's seeds: the server's commitment, the player's own seed, and the button that reveals the old one.
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { isClientSeed } from '#shared/chance/draw.ts';
import type { Word } from '#src/client/commitments.ts';
import { randomSeed } from '#src/client/seed.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { Lines } from './Checks.tsx';
import { $clientSeed, $problem, $seeds, $words, loadSeeds, rotate, takeClientSeed } from './fairness.store.ts';
import type { SeedWords } from './promises.ts';

export function SeedPanel(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Panel />
    </Texts>
  );
}

function Panel() {
  const t = useT();
  const seeds = useSyncExternalStore($seeds.listen, $seeds.get, () => null);
  const problem = useSyncExternalStore($problem.listen, $problem.get, () => null);
  const words = useSyncExternalStore($words.listen, $words.get, () => null);
  const seed = useSyncExternalStore($clientSeed.listen, $clientSeed.get, () => '');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    takeClientSeed(randomSeed());
    void loadSeeds();
  }, []);
  if (!seeds)
    return problem ? (
      <ErrorState onRetry={loadSeeds}>{t('fairness.seed.not_loaded')}</ErrorState>
    ) : (
      <Skeleton lines={5} height="44px" />
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isClientSeed(seed) || busy) return;
    setBusy(true);
    await rotate();
    setBusy(false);
  };
  const lineOf = (name: string, word: Word, values: Record<string, string | number>) => ({
    key: `${name} ${Object.values(values)}`,
    held: word === 'unseen' ? null : word === 'held',
    text: t(`fairness.${name}.${word}`, values),
  });
  const inUse = ({ current, missing }: SeedWords) => [
    current.word === 'held' && current.from > 0
      ? { key: 'from', held: null, text: t('fairness.seed.kept.from', { nonce: current.from }) }
      : lineOf('seed.kept', current.word, {}),
    ...missing.map((hash) => ({ key: hash, held: false, text: t('fairness.seed.missing', { hash }) })),
  ];
  return (
    <div className="grid gap-5">
      <dl className="seeds">
        <dt>{t('fairness.seed.commitment')}</dt>
        <dd>{seeds.seedHash}</dd>
        <dt>{t('fairness.seed.client')}</dt>
        <dd>{seeds.clientSeed ?? t('fairness.seed.unchosen')}</dd>
        <dt>{t('fairness.seed.nonce')}</dt>
        <dd>{seeds.nonce}</dd>
        <dt>{t('fairness.seed.next')}</dt>
        <dd>{seeds.nextSeedHash}</dd>
      </dl>
      {words && <Lines lines={inUse(words)} />}
      <form className="grid gap-5" onSubmit={submit}>
        <Field
          label={t('fairness.seed.own')}
          hint={t('fairness.seed.hint')}
          error={seed !== '' && !isClientSeed(seed) ? t('problems.seed.invalid') : undefined}
          value={seed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => takeClientSeed(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={!isClientSeed(seed)}>
          {t(seeds.nonce === 0 ? 'fairness.seed.change' : 'fairness.seed.rotate')}
        </Button>
      </form>
      {problem && (
        <Notice tone="warning">
          {t(problem.code === 'round.open' ? 'problems.round.open' : 'fairness.seed.failed')}
        </Notice>
      )}
      {seeds.revealed.length > 0 && (
        <details>
          <summary className="link">{t('fairness.seed.revealed', { n: seeds.revealed.length })}</summary>
          {seeds.revealed.map((old, i) => (
            <dl key={old.seedHash} className="seeds mt-3">
              <dt>{t('fairness.seed.server')}</dt>
              <dd>{old.serverSeed}</dd>
              <dt>{t('fairness.seed.commitment')}</dt>
              <dd>{old.seedHash}</dd>
              <dt>{t('fairness.seed.client')}</dt>
              <dd>{old.clientSeed}</dd>
              <dt>{t('fairness.seed.bets')}</dt>
              <dd>{old.nonces}</dd>
              {words?.revealed[i] && (
                <dd>
                  <Lines lines={[lineOf('seed.was', words.revealed[i], {})]} />
                </dd>
              )}
            </dl>
          ))}
        </details>
      )}
    </div>
  );
}
