// Proof of a player's identity: what is asked for, which files are accepted, and the states of a document.
import { isBlank, withoutUnseen } from '../text/unseen.ts';

/** A verified identity is one accepted document of each part. */
export const PARTS = {
  identity: ['passport', 'identity_card', 'driving_licence', 'residence_permit'],
  address: ['utility_bill', 'bank_statement', 'authority_letter', 'registration'],
} as const;
export type Part = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as Part[];
/** Documents about the source of money: not part of the identity, and judged by people only. */
export const FUNDS = [
  'payslip',
  'tax_assessment',
  'account_statement',
  'sale_contract',
  'inheritance_paper',
  'other_proof',
] as const;
/** A document that the player sends as a file. */
export type FileKind = (typeof PARTS)[Part][number] | (typeof FUNDS)[number];
export const FILE_KINDS: readonly FileKind[] = [...PARTS.identity, ...PARTS.address, ...FUNDS];
/** What the vendor collects on its own page, with live capture. Its files are never stored here. */
export const HOSTED = { identity: 'hosted_identity', address: 'hosted_address' } as const satisfies Record<
  Part,
  string
>;
export type HostedKind = (typeof HOSTED)[Part];
export type DocumentKind = FileKind | HostedKind;
export const DOCUMENT_KINDS: readonly DocumentKind[] = [...FILE_KINDS, ...Object.values(HOSTED)];
export const isHosted = (kind: DocumentKind): kind is HostedKind => Object.values(HOSTED).some((each) => each === kind);
/** All kinds of documents that can prove a part. */
export const kindsOfPart = (part: Part): readonly DocumentKind[] => [...PARTS[part], HOSTED[part]];
/** What a document belongs to. */
export type About = Part | 'funds';
export const KINDS_OF = { ...PARTS, funds: FUNDS } as const satisfies Record<About, readonly FileKind[]>;
export const partOf = (kind: DocumentKind): About => {
  if (FUNDS.some((each) => each === kind)) return 'funds';
  return kindsOfPart('identity').includes(kind) ? 'identity' : 'address';
};

/** How a part can be proved: with a file, on the vendor's page, or not at all at present. */
export const WAYS = ['file', 'page', 'none'] as const;
export type Way = (typeof WAYS)[number];

/** `awaiting` its file, or the submission of the vendor's page; with the vendor for `review`, then judged; an accepted one expires with the document itself. */
export const DOCUMENT_STATES = ['awaiting', 'review', 'approved', 'refused', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why a document was refused, as far as the person can do something about it. */
export const DOCUMENT_REASONS = [
  'unreadable',
  'cropped',
  'out_of_date',
  'other_person',
  'other_address',
  'wrong_kind',
  'suspect',
  'other',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** The most documents that may await a verdict. */
export const MAX_OPEN = 6;

const MAGIC: readonly { type: FileType; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];
/**
 * `%PDF-`: readers search for it in this many first bytes (ISO 32000-1, annex H, note 13), because printers may write
 * something before it.
 */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d] as const;
/** How many first bytes decide a file's type. */
export const MARKED_BYTES = 1024;

/** A file's type by its first bytes, whatever its name; null for a type that is not accepted. */
export function typeOf(bytes: Uint8Array): FileType | null {
  const begins = (at: number, marks: readonly number[]) => marks.every((mark, i) => bytes[at + i] === mark);
  const image = MAGIC.find(({ at, bytes: marks }) => begins(at, marks));
  if (image) return image.type;
  for (let at = 0; at + PDF.length <= MARKED_BYTES; at++) if (begins(at, PDF)) return 'application/pdf';
  return null;
}

/** Why a file is refused, before it is sent and when it arrives; null where it is not. */
export function judgeFile(type: string, size: number): 'document.type' | 'document.size' | null {
  if (!FILE_TYPES.some((known) => known === type)) return 'document.type';
  return Number.isSafeInteger(size) && size > 0 && size <= MAX_FILE_BYTES ? null : 'document.size';
}

const NAME_MAX = 120;
/** A file's name in a form that is safe in a page, a header or a list: no path, no invisible characters, no quotes; never empty. */
export function cleanFileName(name: string): string {
  const clean = withoutUnseen(name.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["'`<>|:*?;%]/g, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  // The end is kept, because it states the file's type.
  const letters = [...clean].slice(-NAME_MAX).join('').trim();
  return isBlank(letters) ? 'document' : letters;
}

type Judged = { readonly kind: DocumentKind; readonly state: DocumentState };

/** The document that decides a part's state: an accepted one whatever came after it, else the newest. */
export function currentOf<Document extends Judged>(newestFirst: readonly Document[], part: Part): Document | null {
  const own = newestFirst.filter(({ kind, state }) => partOf(kind) === part && state !== 'awaiting');
  return own.find(({ state }) => state === 'approved') ?? own[0] ?? null;
}

export const isVerified = (newestFirst: readonly Judged[]): boolean =>
  PART_NAMES.every((part) => currentOf(newestFirst, part)?.state === 'approved');
