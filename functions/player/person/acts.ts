// What operators do to the person: documents, names, letters, groups, talks, the right to chat.
import { mutedUntil } from '#shared/domain/chat/mute.ts';
import { hearsNews, isHold } from '#shared/domain/groups.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import type { Acting, OperationOf } from '../core/acts.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { muteInChats, muteState, unmuteInChats } from './chat.ts';
import { decideDocument, documentState, waitsForWord } from './documents.ts';
import { notify } from './inbox.ts';
import { interactionState, noteInteraction } from './interactions.ts';
import { informedOtherwise, lettersState } from './mailbox.ts';
import { addGroups, groupsOf, replaceGroups } from './profile.ts';
import { mustBeSeparable, namesakesOf, type Separating, separate, separationOf, unite } from './separation.ts';

/** The accounts that share the person, which were asked before. */
type Namesakes = Omit<Separating, 'subject'>;
const NOBODY: Namesakes = { key: '', name: '', others: [] };

const stateOfDocument = (tx: Tx, { subject }: OperationOf<'document.approve' | 'document.refuse'>): string =>
  documentState(tx, subject);
const separationState = (tx: Tx): string => (separationOf(tx) ? 'apart' : 'together');
const groupState = (tx: Tx): string => groupsOf(tx).join(' ') || 'none';
function chatState(tx: Tx): string {
  const mute = muteState(tx);
  if (!mute) return 'writes';
  return mute.untilMs === null ? 'banned' : `muted until ${new Date(mute.untilMs).toISOString()}`;
}

/** The player is another person from the commit on: no money is taken before that one has answered. */
export async function joinAnother({ person }: Shell): Promise<void> {
  person.drop();
  await person.ask('join');
}

export const noun = {
  acts: {
    'document.approve': {
      state: stateOfDocument,
      perform: (tx, { subject }) => decideDocument(tx, subject, null),
      worth: (tx, { subject }) => {
        if (!waitsForWord(tx, subject)) throw new Undo(refuse('document.state', { state: documentState(tx, subject) }));
        return 'account';
      },
    },
    'document.refuse': { state: stateOfDocument, perform: (tx, { subject, why }) => decideDocument(tx, subject, why) },
    'person.separate': {
      prepare: async (shell) => ok(await namesakesOf(shell)),
      mustBeProposable: (tx, { subject }, { prepared }: Acting<Namesakes | null>) =>
        mustBeSeparable(tx, { subject, ...(prepared ?? NOBODY) }),
      state: separationState,
      perform: (tx, { subject }, { prepared }: Acting<Namesakes | null>) =>
        separate(tx, { subject, ...(prepared ?? NOBODY) }),
      worth: () => 'account',
      after: joinAnother,
    },
    'person.unite': { state: separationState, perform: (tx, { subject }) => unite(tx, subject), after: joinAnother },
    'letters.said': { state: lettersState, perform: informedOtherwise },
    'group.add': { state: groupState, perform: (tx, { group }) => addGroups(tx, [group]) },
    'group.remove': {
      state: groupState,
      perform: (tx, { group }) => replaceGroups(tx, [group], []),
      worth: (tx, { group }) => (isHold(group) && groupsOf(tx).includes(group) ? 'account' : null),
    },
    'notice.send': {
      state: (tx) => groupsOf(tx).join(' '),
      perform: (tx, { notice }) => {
        if (!hearsNews(groupsOf(tx))) throw new Undo(refuse('notice.not_here'));
        notify(tx, notice, {});
      },
    },
    'interaction.note': {
      state: interactionState,
      perform: (tx, { way, topic, note }, { by: { operator } }) => noteInteraction(tx, { way, topic, note, operator }),
    },
    'chat.mute': { state: chatState, perform: (tx, { term }) => muteInChats(tx, mutedUntil(term, tx.nowMs)) },
    'chat.unmute': { state: chatState, perform: (tx) => unmuteInChats(tx) },
  },
} satisfies Noun;
