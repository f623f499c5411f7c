// The box of the day: on request, one per local day and person, not saved up (rewards.md 31).

import type { Attempt } from '#shared/domain/office/refusals.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { oncePerPerson } from '../person/claims.ts';
import { boxOf } from './boxes.ts';
import { judgeDaily } from './eligible.ts';
import { dailySource, issueBox } from './issue.ts';
import { type BoxView, boxView } from './view.ts';

const SCOPE = 'box.daily';

const takeDailyBox = (shell: Shell, asker: Asker, { key }: Keyed): Promise<Answer<BoxView>> =>
  oncePerPerson(shell, asker, {
    judge: (tx) => (answered(tx, SCOPE, key) ? null : judgeDaily(tx, asker).claimed),
    taken: 'lootbox.taken',
    act(tx) {
      const { box: no } = once(tx, SCOPE, key, {}, () => {
        const { box, day } = judgeDaily(tx, asker);
        return { box: issueBox(tx, box, { source: dailySource(day), quiet: true }).no };
      }).answer;
      return boxView(tx, boxOf(tx, no));
    },
  });

const commands = { takeDailyBox };

const attempts = {
  takeDailyBox: (): Attempt => ({ act: 'box', subject: 'daily' }),
};

export const noun = { commands, attempts } satisfies Noun;
