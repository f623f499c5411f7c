// A link to another page: its picture, its name, one sentence, its state today.
import type { ReactNode } from 'react';
import { COVER_HEIGHT, COVER_WIDTH, coverUrl } from './art.ts';
import { SCENES, type SceneName } from './scenes.ts';

interface Props {
  href: string;
  scene: SceneName;
  title: string;
  text: string;
  status?: ReactNode;
  /** The heading's level: one below the heading above the cards. */
  level?: 2 | 3;
}

export function SceneCard({ href, scene, title, text, status, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className="scene-card">
      <span className="scene-art">
        <img
          src={coverUrl(SCENES[scene], 720)}
          alt=""
          width={COVER_WIDTH}
          height={COVER_HEIGHT}
          loading="lazy"
          decoding="async"
        />
      </span>
      <div>
        {status && <p className="badge">{status}</p>}
        <Heading>
          <a href={href}>{title}</a>
        </Heading>
        <p>{text}</p>
      </div>
    </article>
  );
}
