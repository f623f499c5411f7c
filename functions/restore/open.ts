// A restored deployment answers nobody before it knows again what happened since its backup.

/** The restore that this isolate knows to be open; it stays open. */
let opened: string | undefined;

export const openedFile = (restored: string): string => `restored/${restored}.json`;

export async function isOpen({ RESTORED, STORE }: Pick<Env, 'RESTORED' | 'STORE'>): Promise<boolean> {
  if (RESTORED === undefined || opened === RESTORED) return true;
  if (!(await STORE.head(openedFile(RESTORED)))) return false;
  opened = RESTORED;
  return true;
}

/** When its backup began: entries that were written to the journal since are missing in it. */
export const backupMs = (restored: string): number => Number(restored.split('-')[0]);
