// The coins of a big win, on a canvas of their own; none with reduced motion.
import { useEffect, useRef } from 'react';
import { isStill } from '../../table/motion.ts';
import { loaded } from '../reels/sprites.ts';
import { coinsAt, coinsMs } from './coins.ts';

/** Frames of the coin's picture, side by side. */
const FRAMES = 8;

/** Without a picture of the world a gold coin is drawn. */
export function Coins({ count, picture }: { count: number; picture: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen || isStill()) return;
    const { clientWidth: width, clientHeight: height } = canvas.current;
    const dpr = Math.min(2, devicePixelRatio || 1);
    canvas.current.width = width * dpr;
    canvas.current.height = height * dpr;
    pen.scale(dpr, dpr);
    let image: HTMLImageElement | null = null;
    if (picture)
      void loaded(picture).then((came) => {
        image = came;
      });
    const startedMs = performance.now();
    let frame = requestAnimationFrame(function fly(now) {
      const ms = now - startedMs;
      pen.clearRect(0, 0, width, height);
      for (const { x, y, size, turn } of coinsAt(ms, count, width, height)) {
        if (image) {
          const side = image.naturalHeight;
          const at = (Math.floor(turn) % FRAMES) * side;
          pen.drawImage(image, at, 0, side, side, x - size / 2, y - size / 2, size, size);
        } else if (!picture) drawCoin(pen, x, y, size, turn);
      }
      if (ms < coinsMs(count)) frame = requestAnimationFrame(fly);
    });
    return () => cancelAnimationFrame(frame);
  }, [count, picture]);
  return <canvas ref={canvas} className="coins" />;
}

function drawCoin(pen: CanvasRenderingContext2D, x: number, y: number, size: number, turn: number): void {
  const wide = Math.max(0.12, Math.abs(Math.cos(turn)));
  const gold = pen.createLinearGradient(x - size / 2, y - size / 2, x + size / 2, y + size / 2);
  gold.addColorStop(0, '#fff3b8');
  gold.addColorStop(0.45, '#f5b52a');
  gold.addColorStop(1, '#7a4300');
  for (const [scale, colour] of [
    [1, '#7a4300'],
    [0.92, gold],
    [0.62, '#d98a12'],
    [0.56, gold],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(x, y, (size / 2) * wide * scale, (size / 2) * scale, 0, 0, 2 * Math.PI);
    pen.fill();
  }
}
