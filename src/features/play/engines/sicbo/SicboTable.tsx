// The table of sic bo: three dice, the whole layout, chips.
import { useMemo, useState } from 'react';
import { returnOf, sicbo } from '#shared/games/sicbo/play.ts';
import {
  type Position,
  positions,
  type Roll,
  readSicboConfig,
  type SicboConfig,
  totalOf,
} from '#shared/games/sicbo/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/react.tsx';
import { LaidRules } from '../../parts/chips/LaidRules.tsx';
import { LaidStage } from '../../parts/chips/LaidStage.tsx';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { DiceView } from './DiceView.tsx';
import { Die } from './Die.tsx';
import { createSicboStore, diceIn } from './sicbo.store.ts';
import { kindIn, kindName, nameOf, paysText, rollText } from './words.ts';

export const SicboTable = (props: TableProps) => <Seating {...props} of={Table} />;

/** In the order of the layout, row by row. */
const layout = ['half', 'double', 'total', 'pair', 'triple', 'single'].flatMap((row) =>
  [...positions.values()].filter((position) => rowOf(position) === row).map((position) => ({ row, position })),
);

function rowOf({ kind }: Position): string {
  return kind === 'any' ? 'half' : (kind.split(':')[0] ?? kind);
}

function Table(props: SeatProps) {
  const t = useT();
  const seat = useSeat(props, sicbo, readSicboConfig, createSicboStore);
  const { game, place, config, own, table, last } = seat;
  const display = useStoreValue(own.$display, null);
  const [rules, setRules] = useState(false);
  const spots = useMemo(
    () =>
      layout.map(({ row, position }) => ({
        row,
        at: position.id,
        name: nameOf(position.id, t),
        pays: shortPays(config, position, t),
        ...faceOf(position.id),
      })),
    [config, t],
  );
  return (
    <>
      <LaidStage
        {...{ seat, own, display }}
        note={t('play.sicbo.note')}
        board={
          <>
            <ol className="past" aria-label={t('play.instant.past')}>
              {last.map(({ id, events }) => {
                const roll = diceIn(events[0]);
                return roll ? (
                  <li key={id}>
                    <span aria-hidden="true">{totalOf(roll)}</span>
                    <span className="sr-only">{rollText(roll, t)}</span>
                  </li>
                ) : null;
              })}
            </ol>
            <DiceView roll={display?.result ?? null} deal={display?.deal ?? ''} seen={display?.seen ?? false} />
          </>
        }
        layout={{
          label: t('play.sicbo.layout'),
          kind: 'sicbo',
          spots,
          returned: (bet, roll: Roll) => returnOf(config, bet, roll),
        }}
        say={{
          result: (roll) => rollText(roll, t),
          busy: t('play.sicbo.rolling'),
          more: t('play.sicbo.more'),
          go: t('play.sicbo.roll'),
        }}
        onRules={setRules}
      />
      <LaidRules
        open={rules}
        onClose={() => setRules(false)}
        {...{ game, table, place }}
        nameOf={(bet) => kindName(bet, t)}
        paysOf={(bet) => paysText(config, kindIn(bet), t)}
      >
        <p>{t('play.sicbo.rules')}</p>
        <p>{t('play.sicbo.rules.bets')}</p>
      </LaidRules>
    </>
  );
}

/** The payout where there is room for a number only. */
function shortPays(config: SicboConfig, { kind }: Position, t: Translate): string {
  if (kind === 'single') return config.single.join(' · ');
  return kind === 'half' || kind === 'any' ? paysText(config, kind, t) : String(config.pays[kind]);
}

/** Dice in place of a name that would only list them. */
function faceOf(id: string) {
  const [kind = '', covers = ''] = id.split(':');
  const dice = {
    single: [covers],
    double: [covers, covers],
    triple: [covers, covers, covers],
    pair: covers.split('-'),
  }[kind];
  if (kind === 'total') return { face: <b>{covers}</b> };
  if (!dice) return {};
  return {
    face: (
      <span className="dice-faces">
        {dice.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice keep their order.
          <Die key={i} face={Number(face)} />
        ))}
      </span>
    ),
  };
}
