// The texts of Adyen's stand-in besides those of every card page (../words.ts). They belong to another company, so they
// are not among our messages.
import { BRAND } from '#shared/base/brand-name.ts';

const en = {
  secure: `This stands in for Adyen: nothing is charged. ${BRAND} never sees this page’s data.`,
  remember: 'Keep this card for the next time',
  which: 'Card',
  another: 'Another card',
  refused: 'Your bank refused this card. You can try another one.',
  holderHint: 'Decides what happens, see below',
  testsHint: 'Any future date and any three digits will do. What happens is decided by the name on the card.',
  anyName: 'any name',
  'is.CARD_EXPIRED': 'Declined: the card has expired',
  'is.CAPTURE_FAILED': 'Succeeds, and the money never comes',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  secure: `Dies steht für Adyen: Es wird nichts abgebucht. ${BRAND} sieht die Daten dieser Seite nie.`,
  remember: 'Diese Karte für das nächste Mal behalten',
  which: 'Karte',
  another: 'Eine andere Karte',
  refused: 'Ihre Bank hat diese Karte abgelehnt. Sie können eine andere versuchen.',
  holderHint: 'Entscheidet, was geschieht, siehe unten',
  testsHint:
    'Jedes künftige Datum und drei beliebige Ziffern gehen. Was geschieht, entscheidet der Name auf der Karte.',
  anyName: 'jeder Name',
  'is.CARD_EXPIRED': 'Abgelehnt: Die Karte ist abgelaufen',
  'is.CAPTURE_FAILED': 'Gelingt, und das Geld kommt nie an',
};

const fr: Words = {
  secure: `Ceci remplace Adyen : rien n’est débité. ${BRAND} ne voit jamais les données de cette page.`,
  remember: 'Garder cette carte pour la prochaine fois',
  which: 'Carte',
  another: 'Une autre carte',
  refused: 'Votre banque a refusé cette carte. Vous pouvez en essayer une autre.',
  holderHint: 'Décide de la suite, voir ci-dessous',
  testsHint: 'N’importe quelle date future et trois chiffres conviennent. Le nom sur la carte décide de la suite.',
  anyName: 'tout nom',
  'is.CARD_EXPIRED': 'Refusée : la carte a expiré',
  'is.CAPTURE_FAILED': 'Réussit, et l’argent n’arrive jamais',
};

const it: Words = {
  secure: `Questa pagina sostituisce Adyen: non viene addebitato nulla. ${BRAND} non vede mai i dati di questa pagina.`,
  remember: 'Conserva questa carta per la prossima volta',
  which: 'Carta',
  another: 'Un’altra carta',
  refused: 'La tua banca ha rifiutato questa carta. Puoi provarne un’altra.',
  holderHint: 'Decide che cosa succede, vedi sotto',
  testsHint: 'Vanno bene qualsiasi data futura e tre cifre qualsiasi. Che cosa succede lo decide il nome sulla carta.',
  anyName: 'qualsiasi nome',
  'is.CARD_EXPIRED': 'Rifiutata: la carta è scaduta',
  'is.CAPTURE_FAILED': 'Riesce, e il denaro non arriva mai',
};

const no: Words = {
  secure: `Dette står i stedet for Adyen: ingenting trekkes. ${BRAND} ser aldri opplysningene på denne siden.`,
  remember: 'Ta vare på dette kortet til neste gang',
  which: 'Kort',
  another: 'Et annet kort',
  refused: 'Banken din avviste dette kortet. Du kan prøve et annet.',
  holderHint: 'Avgjør hva som skjer, se nedenfor',
  testsHint: 'Enhver fremtidig dato og tre vilkårlige siffer går. Navnet på kortet avgjør hva som skjer.',
  anyName: 'ethvert navn',
  'is.CARD_EXPIRED': 'Avvist: kortet er utløpt',
  'is.CAPTURE_FAILED': 'Går gjennom, og pengene kommer aldri',
};

const WORDS: Readonly<Record<string, Words>> = { de, 'fr-CA': fr, it, no };

export const ownWords = (locale: string): Words => WORDS[locale] ?? en;
