// Changes of a player's points outside rounds: the reason, the balance after it, and its receipt.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PointMovementView } from '#shared/contract/comp-points.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { keepLast } from '#src/ui/focus.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { AgreedRow } from './Agreements.tsx';
import { $movements, loadMovements } from './movements.store.ts';

export function Movements(texts: TextProps) {
  return (
    <Texts {...texts}>
      <History />
    </Texts>
  );
}

function History() {
  const t = useT();
  useEffect(() => void loadMovements(), []);
  return (
    <Card level={2} title={t('receipts.points')}>
      <List />
    </Card>
  );
}

function List() {
  const t = useT();
  const { items, cursor, busy, failed } = useStore($movements, { ssr: 'initial' });
  if (!items && failed) return <ErrorState onRetry={loadMovements}>{t('receipts.points_failed')}</ErrorState>;
  if (!items) return <Skeleton lines={3} height="56px" />;
  if (items.length === 0) return <p>{t('receipts.points_none')}</p>;
  return (
    <>
      <ul className="grid">
        {items.map((item) => (
          <AgreedRow key={item.id} item={{ id: item.id, atMs: Date.parse(item.at), agreed: agreedOf(item) }} />
        ))}
      </ul>
      {cursor !== null && (
        <Button
          className="mt-4"
          busy={busy}
          onClick={({ currentTarget }) => loadMovements(true).then(keepLast(currentTarget))}
        >
          {t(failed ? 'ui.try_again' : 'receipts.earlier')}
        </Button>
      )}
    </>
  );
}

const agreedOf = ({ source, kind, points, chargeable, persistent }: PointMovementView) =>
  ({ kind: 'points', source, of: kind, points, chargeable, persistent }) as const;
