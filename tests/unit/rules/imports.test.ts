import { expect, test } from 'vitest';
import { broken, importsOf } from '../../../scripts/imports.mjs';

test('an import that crosses the architecture is named by its rule', () => {
  expect(broken('src/pages/x.astro', 'functions/env.ts')).toContain('src-never-imports-functions');
  expect(broken('src/features/play/A.astro', 'src/features/wallet/b.ts')).toEqual(['features-do-not-meet']);
  expect(broken('src/features/play/table/A.tsx', 'src/features/play/parts/b.ts')).toEqual(['table-knows-no-engine']);
  expect(broken('src/features/play/parts/A.tsx', 'src/features/play/live/b.ts')).toEqual(['parts-know-no-engine']);
  expect(broken('src/features/play/engines/keno/A.tsx', 'src/features/play/engines/dice/b.ts')).toEqual([
    'engines-do-not-meet',
  ]);
  expect(broken('src/ui/Tile.astro', 'src/features/lobby/x.ts')).toContain('ui-knows-no-casino');
  expect(broken('src/layouts/App.astro', 'src/pages/index.astro')).toEqual([]);
  expect(broken('src/features/lobby/Row.astro', 'src/layouts/App.astro')).toContain('layouts-below-pages');
  expect(broken('functions/player/player.ts', 'functions/ports/psp/index.ts')).toContain(
    'objects-reach-no-network-and-no-port',
  );
  expect(broken('src/shared/domain/money.ts', 'src/shared/contract/problem.ts')).toContain(
    'domain-and-games-stand-alone',
  );
  expect(broken('src/ui/useForm.ts', 'src/shared/contract/problem.ts')).toEqual(['ui-knows-no-casino']);
  expect(broken('src/shared/base/form.ts', 'src/shared/domain/money.ts')).toEqual(['base-stands-alone']);
  expect(broken('functions/player/player.ts', 'functions/clock.ts')).toEqual(['objects-reach-no-network-and-no-port']);
  expect(broken('src/shared/chance/draw.ts', 'src/shared/domain/hash.ts')).toContain('chance-stands-alone');
  expect(broken('src/i18n/groups.ts', 'src/features/hub/words.ts')).toEqual(['i18n-knows-no-screen']);
  expect(broken('src/app/worker.ts', 'src/stores/player.ts')).toEqual(['app-knows-no-feature']);
  expect(broken('functions/crypto/secrets.ts', 'src/shared/domain/hash.ts')).toEqual(['crypto-stands-alone']);
  expect(broken('functions/jobs/letter.ts', 'functions/edge/reader.ts')).toEqual(['jobs-know-no-door']);
});

test('a room of the player’s object imports the rooms below it, and none above', () => {
  expect(broken('functions/player/core/due.ts', 'functions/player/person/inbox.ts')).toEqual(['rooms-in-order-core']);
  expect(broken('functions/player/limits/stop.ts', 'functions/player/rewards/cancel.ts')).toEqual([
    'rooms-in-order-limits',
  ]);
  expect(broken('functions/player/points/frame.ts', 'functions/player/player.ts')).toEqual(['rooms-in-order-points']);
  expect(broken('functions/player/streaks/streak.ts', 'functions/player/core/due.ts')).toEqual(['rooms-are-placed']);
  expect(broken('functions/player/rewards/cancel.ts', 'functions/player/limits/stop.ts')).toEqual([]);
  expect(broken('functions/player/whole/timers.ts', 'functions/player/programmes/home.ts')).toEqual([]);
});

test('an import that follows it breaks nothing', () => {
  expect(broken('src/shared/domain/jackpot-draw.ts', 'src/shared/chance/draw.ts')).toEqual([]);
  expect(broken('src/pages/x.astro', 'src/features/lobby/Row.astro')).toEqual([]);
  expect(broken('src/features/lobby/Row.astro', 'src/features/lobby/row.ts')).toEqual([]);
  expect(broken('src/features/lobby/Row.astro', 'src/ui/Tile.astro')).toEqual([]);
  expect(broken('src/features/play/engines/keno/A.tsx', 'src/features/play/engines/keno/b.ts')).toEqual([]);
  expect(broken('src/features/play/live/A.tsx', 'src/features/play/engines/keno/b.ts')).toEqual([]);
});

test('imports of .astro files are read, packages left out', () => {
  const text =
    "---\nimport A from '#src/ui/A.astro';\nimport '../styles/x.css';\nimport { b } from 'astro:content';\nimport type { C } from './c.ts';\n---\n";
  expect(importsOf('src/pages/play/x.astro', text)).toEqual([
    'src/ui/A.astro',
    'src/pages/styles/x.css',
    'src/pages/play/c.ts',
  ]);
});
