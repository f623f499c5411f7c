// A special reward: what a level or a status gives once, and the progress towards it (rewards.md 16).
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { reachedPercent } from '#shared/domain/rewards/cards.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Orbit } from '#src/ui/Orbit.tsx';
import { headlineOf } from './words.ts';

/** `have` is null for guests, and while it is unknown. */
export function GoalCard({ card, have }: { card: RewardCardView; have: number | null }) {
  const speech = useSpeech();
  const { t } = speech;
  const { goal, title, description } = card;
  if (!goal) return null;
  const { unit, points: need } = goal;
  const percent = reachedPercent(have ?? 0, need);
  const where = t(unit === 'XP' ? 'shop.goal.level' : 'shop.goal.status', { name: title, need });
  return (
    <article className="card goal" data-group={card.group}>
      <Orbit
        part={percent / 100}
        state={have === null ? 'locked' : percent === 100 ? 'done' : 'moving'}
        size="card"
        figures={t('shop.goal.figures', { have: have ?? 0, need })}
      />
      <div>
        <Badge tone={percent === 100 ? 'win' : 'plain'}>
          {have === null ? unit : t(unit === 'XP' ? 'shop.goal.xp' : 'shop.goal.sp', { percent })}
        </Badge>
        <h3 className="display goal-value">{headlineOf(card, speech)}</h3>
        <p className="text-note text-muted">
          {where} {have !== null && `${t('shop.goal.have', { have })} `}
          {description}
        </p>
      </div>
    </article>
  );
}
