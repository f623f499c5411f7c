// The studio's stand-in beside a sandbox: a process of its own (kit/studio/serve.ts), on a free port. When it ends the
// casino keeps running, and what the studio had not delivered is lost, as with a real one.
import { fork } from 'node:child_process';
import { STUDIO, studioSecrets } from '#functions/sandbox/studio.ts';
import { secrets } from './secrets.ts';

const PATIENCE_MS = 20_000;

/** `at`: the port that it had before it ended, and the file of its books. */
export async function startStudio(
  casino: string,
  at: { readonly port?: number; readonly file?: string } = {},
): Promise<{ url: string; pid: number | undefined; stop(): void }> {
  const { PSP_SANDBOX_SECRET: secret = '' } = secrets();
  const { port } = new URL(casino);
  const child = fork('kit/studio/serve.ts', {
    env: {
      ...process.env,
      PORT: String(at.port ?? process.env.STUDIO_PORT ?? 0),
      SECRETS: studioSecrets(secret).join(','),
      WALLET: `http://127.0.0.1:${port}/wallet/v1/${STUDIO}`,
      CASINO: casino,
      ...(at.file && { FILE: at.file }),
    },
  });
  const listens = await new Promise<number>((done, failed) => {
    const timer = setTimeout(() => failed(new Error('The studio did not start.')), PATIENCE_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      done((message as { port: number }).port);
    });
    child.once('exit', (code) => failed(new Error(`The studio ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${listens}`, pid: child.pid, stop: () => void child.kill() };
}
