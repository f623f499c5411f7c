// The chain of draws that many players share (games.md, "The draw"): h_(j-1) = SHA-256(h_j as hex text); h_0 and the
// length are published first.
import { commitmentOf } from './draw.ts';

/** The link before `link` in the chain: the commitment to it, which was public before `link` was revealed. */
export const linkBefore = (link: string): string => commitmentOf(link);

/** Link number `no` of a chain of `length` links whose last is `last`; number 0 is the published one. */
export function linkAt(last: string, length: number, no: number): string {
  let link = last;
  for (let i = length; i > no; i--) link = linkBefore(link);
  return link;
}

/** Whether a revealed link is number `no` of the chain that began with `first`. */
export function isLinkOf(first: string, link: string, no: number): boolean {
  if (!Number.isSafeInteger(no) || no < 1 || !/^[0-9a-f]{64}$/.test(link)) return false;
  let back = link;
  for (let i = no; i > 0; i--) back = linkBefore(back);
  return back === first;
}
