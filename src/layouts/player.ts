// What the shell does for players only, loaded beside it: guests never pay for it.
import { showPlayer } from '#src/features/shell/balance.ts';

showPlayer(document.documentElement.lang);
