// A house that was put back from a backup opens to nobody before it knows again what happened since.

/** The restore that this isolate knows to be open; it stays open. */
let opened: string | undefined;

export const openedFile = (restored: string): string => `restored/${restored}.json`;

export async function isOpen({ RESTORED, STORE }: Pick<Env, 'RESTORED' | 'STORE'>): Promise<boolean> {
  if (RESTORED === undefined || opened === RESTORED) return true;
  if (!(await STORE.head(openedFile(RESTORED)))) return false;
  opened = RESTORED;
  return true;
}

/** When its backup began: what was written into the journal since is not in it. */
export const backupMs = (restored: string): number => Number(restored.split('-')[0]);
