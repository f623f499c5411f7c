// The scene of a title: its place behind everything, another one in its feature, and its name as a sign above the reels.
import type { World } from '#shared/contract/world.ts';
import { Picture } from './Picture.tsx';

type SceneProps = { world: World | undefined; free: boolean };

/** Without a world the title's two colours make the scene: light over a horizon and a night sky. */
export function Scene({ world, free }: SceneProps) {
  const feature = world?.scenes.feature;
  return (
    <div className="scene" data-free={free || undefined} data-drawn={world ? undefined : ''} aria-hidden="true">
      {world && <Picture of={world.scenes.base} className="scene-base" />}
      {/* The feature's scene is loaded when the feature begins. */}
      {feature && free && <Picture of={feature} className="scene-feature" />}
      {/* Characters beside the board on a desktop; a phone, which has no room for them, never loads them. */}
      {world?.cast.slice(0, 2).map((member) => (
        <img key={member} src={member} alt="" loading="lazy" decoding="async" className="scene-cast" />
      ))}
    </div>
  );
}

type SignProps = { name: string; world: World | undefined };

/** A picture only: the page's heading is the name. */
export function Sign({ name, world }: SignProps) {
  return (
    <div className="sign" aria-hidden="true">
      {world?.logo ? (
        <img src={world.logo} alt="" decoding="async" />
      ) : (
        <b style={{ '--letters': Math.max(6, name.length) }}>{name}</b>
      )}
    </div>
  );
}
