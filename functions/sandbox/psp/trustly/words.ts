// The texts of Trustly's stand-in besides those of every bank page (../words.ts). They belong to another company, so
// they are not among our messages.
import { BRAND } from '#shared/base/brand-name.ts';
import type { Does } from './stand-in.ts';

const en = {
  title: 'Pay from your bank account',
  bank: 'Bank',
  account: 'Account number (optional)',
  accountHint: 'Leave it empty to pay from an account of your own. The same number is the same account for everybody.',
  does: 'What happens',
  go: 'Continue to the bank',
  refused: 'Your bank refused this payment. You can try another account.',
  secure: `This stands in for Trustly: no money moves. ${BRAND} never sees what you enter here.`,
  'does.credit': 'The money arrives at once',
  'does.later': 'The money arrives a day later',
  'does.never': 'Pending, and the money never comes',
  'does.back': 'Arrives, and the bank takes it back three days later',
  'does.after': 'Arrives, and the account is told after it',
  'does.closed': 'Reported as cancelled, arrives an hour later all the same',
  'does.poor': 'The bank refuses: too little in the account',
  'does.stranger': 'The account is somebody else’s',
} satisfies Record<`does.${Does}`, string> & Record<string, string>;
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  title: 'Vom Bankkonto bezahlen',
  bank: 'Bank',
  account: 'Kontonummer (optional)',
  accountHint: 'Ohne Angabe zahlen Sie von einem eigenen Konto. Dieselbe Nummer ist für alle dasselbe Konto.',
  does: 'Was geschieht',
  go: 'Weiter zur Bank',
  refused: 'Ihre Bank hat diese Zahlung abgelehnt. Sie können ein anderes Konto versuchen.',
  secure: `Dies steht für Trustly: Es fließt kein Geld. ${BRAND} sieht nie, was Sie hier eingeben.`,
  'does.credit': 'Das Geld kommt sofort an',
  'does.later': 'Das Geld kommt einen Tag später an',
  'does.never': 'In Bearbeitung, und das Geld kommt nie',
  'does.back': 'Kommt an, und die Bank holt es drei Tage später zurück',
  'does.after': 'Kommt an, und das Konto wird erst danach gemeldet',
  'does.closed': 'Als abgebrochen gemeldet, kommt eine Stunde später doch an',
  'does.poor': 'Die Bank lehnt ab: Das Konto ist nicht gedeckt',
  'does.stranger': 'Das Konto gehört jemand anderem',
};

const fr: Words = {
  title: 'Payer depuis votre compte bancaire',
  bank: 'Banque',
  account: 'Numéro de compte (facultatif)',
  accountHint:
    'Laissez vide pour payer depuis votre propre compte. Un même numéro désigne le même compte pour tout le monde.',
  does: 'Ce qui se passe',
  go: 'Continuer vers la banque',
  refused: 'Votre banque a refusé ce paiement. Vous pouvez essayer un autre compte.',
  secure: `Ceci remplace Trustly : aucun argent ne bouge. ${BRAND} ne voit jamais ce que vous saisissez ici.`,
  'does.credit': 'L’argent arrive tout de suite',
  'does.later': 'L’argent arrive un jour plus tard',
  'does.never': 'En cours, et l’argent n’arrive jamais',
  'does.back': 'Arrive, et la banque le reprend trois jours plus tard',
  'does.after': 'Arrive, et le compte n’est annoncé qu’ensuite',
  'does.closed': 'Annoncé comme annulé, arrive tout de même une heure plus tard',
  'does.poor': 'La banque refuse : le compte n’est pas assez approvisionné',
  'does.stranger': 'Le compte est celui d’une autre personne',
};

const it: Words = {
  title: 'Paga dal tuo conto bancario',
  bank: 'Banca',
  account: 'Numero di conto (facoltativo)',
  accountHint: 'Lascia vuoto per pagare da un conto tuo. Lo stesso numero è lo stesso conto per tutti.',
  does: 'Che cosa succede',
  go: 'Continua verso la banca',
  refused: 'La tua banca ha rifiutato questo pagamento. Puoi provare un altro conto.',
  secure: `Questa pagina sostituisce Trustly: non si muove denaro. ${BRAND} non vede mai ciò che inserisci qui.`,
  'does.credit': 'Il denaro arriva subito',
  'does.later': 'Il denaro arriva un giorno dopo',
  'does.never': 'In corso, e il denaro non arriva mai',
  'does.back': 'Arriva, e la banca lo riprende tre giorni dopo',
  'does.after': 'Arriva, e il conto viene comunicato dopo',
  'does.closed': 'Segnalato come annullato, arriva comunque un’ora dopo',
  'does.poor': 'La banca rifiuta: il conto non ha fondi sufficienti',
  'does.stranger': 'Il conto è di un’altra persona',
};

const no: Words = {
  title: 'Betal fra bankkontoen din',
  bank: 'Bank',
  account: 'Kontonummer (valgfritt)',
  accountHint: 'La feltet stå tomt for å betale fra din egen konto. Samme nummer er samme konto for alle.',
  does: 'Hva som skjer',
  go: 'Fortsett til banken',
  refused: 'Banken din avviste denne betalingen. Du kan prøve en annen konto.',
  secure: `Dette står i stedet for Trustly: ingen penger flyttes. ${BRAND} ser aldri det du skriver her.`,
  'does.credit': 'Pengene kommer frem med en gang',
  'does.later': 'Pengene kommer frem en dag senere',
  'does.never': 'Under behandling, og pengene kommer aldri',
  'does.back': 'Kommer frem, og banken tar dem tilbake tre dager senere',
  'does.after': 'Kommer frem, og kontoen meldes først etterpå',
  'does.closed': 'Meldt som avbrutt, kommer likevel frem en time senere',
  'does.poor': 'Banken avviser: det er ikke dekning på kontoen',
  'does.stranger': 'Kontoen tilhører en annen',
};

const WORDS: Readonly<Record<string, Words>> = { de, 'fr-CA': fr, it, no };

export const ownWords = (locale: string): Words => WORDS[locale] ?? en;
