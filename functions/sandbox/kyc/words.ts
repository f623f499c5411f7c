// The texts of the simulated Sumsub's page. They are another company's, so they are not among our messages.
import { BRAND } from '#shared/base/brand-name.ts';
import type { OnPage, Visit } from './sumsub.ts';

const en = {
  title: 'Verify your identity',
  does: 'What happens',
  go: 'Hand it in',
  leave: `Back to ${BRAND}`,
  note: `This stands in for Sumsub: no camera is opened and nothing is checked. ${BRAND} never sees what you do here.`,
  ended: 'This link has ended',
  again: 'We could not accept that. You can try again here.',
  judging: 'We are checking what you handed in',
  accepted: 'You are verified',
  final: 'We could not verify you',
  good: 'It is accepted',
  slow: 'It is accepted after a minute',
  hold: 'It is on hold for an hour, then accepted',
  blurred: 'The pictures cannot be read',
  'other face': 'The face is another one',
  fake: 'Refused for good: the document may not be genuine',
  listed: 'Refused for good: the name is on a list',
  turns: 'It is accepted, and refused a day later',
  unheard: `It is accepted, and ${BRAND} is not told`,
} satisfies Record<OnPage | Exclude<Visit['state'], 'open'>, string> & Record<string, string>;
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  title: 'Bestätigen Sie Ihre Identität',
  does: 'Was geschieht',
  go: 'Abgeben',
  leave: `Zurück zu ${BRAND}`,
  note: `Dies steht für Sumsub: Keine Kamera geht an, nichts wird geprüft. ${BRAND} sieht nie, was Sie hier tun.`,
  ended: 'Dieser Link ist abgelaufen',
  again: 'Das konnten wir nicht anerkennen. Sie können es hier noch einmal versuchen.',
  judging: 'Wir prüfen, was Sie abgegeben haben',
  accepted: 'Sie sind verifiziert',
  final: 'Wir konnten Sie nicht verifizieren',
  good: 'Es wird anerkannt',
  slow: 'Es wird nach einer Minute anerkannt',
  hold: 'Es liegt eine Stunde, dann wird es anerkannt',
  blurred: 'Die Bilder sind nicht lesbar',
  'other face': 'Es ist ein anderes Gesicht',
  fake: 'Endgültig abgelehnt: Das Dokument ist vielleicht nicht echt',
  listed: 'Endgültig abgelehnt: Der Name steht auf einer Liste',
  turns: 'Es wird anerkannt und einen Tag später abgelehnt',
  unheard: `Es wird anerkannt, und ${BRAND} erfährt es nicht`,
};

const fr: Words = {
  title: 'Vérifiez votre identité',
  does: 'Ce qui se passe',
  go: 'Remettre',
  leave: `Retour à ${BRAND}`,
  note: `Ceci remplace Sumsub : aucune caméra ne s’ouvre et rien n’est vérifié. ${BRAND} ne voit jamais ce que vous faites ici.`,
  ended: 'Ce lien a expiré',
  again: 'Nous n’avons pas pu l’accepter. Vous pouvez réessayer ici.',
  judging: 'Nous vérifions ce que vous avez remis',
  accepted: 'Votre identité est vérifiée',
  final: 'Nous n’avons pas pu vérifier votre identité',
  good: 'C’est accepté',
  slow: 'C’est accepté après une minute',
  hold: 'C’est en attente une heure, puis accepté',
  blurred: 'Les photos sont illisibles',
  'other face': 'Le visage est celui d’une autre personne',
  fake: 'Refusé définitivement : le document n’est peut-être pas authentique',
  listed: 'Refusé définitivement : le nom est sur une liste',
  turns: 'C’est accepté, puis refusé un jour plus tard',
  unheard: `C’est accepté, et ${BRAND} n’en est pas informé`,
};

const it: Words = {
  title: 'Verifica la tua identità',
  does: 'Che cosa succede',
  go: 'Consegna',
  leave: `Torna a ${BRAND}`,
  note: `Questa pagina sostituisce Sumsub: nessuna fotocamera si apre e nulla viene verificato. ${BRAND} non vede mai ciò che fai qui.`,
  ended: 'Questo link è scaduto',
  again: 'Non abbiamo potuto accettarlo. Puoi riprovare qui.',
  judging: 'Stiamo verificando ciò che hai consegnato',
  accepted: 'La tua identità è verificata',
  final: 'Non abbiamo potuto verificare la tua identità',
  good: 'Viene accettato',
  slow: 'Viene accettato dopo un minuto',
  hold: 'Resta in sospeso un’ora, poi viene accettato',
  blurred: 'Le immagini sono illeggibili',
  'other face': 'Il volto è di un’altra persona',
  fake: 'Rifiutato per sempre: il documento forse non è autentico',
  listed: 'Rifiutato per sempre: il nome è in una lista',
  turns: 'Viene accettato e rifiutato un giorno dopo',
  unheard: `Viene accettato, e ${BRAND} non viene informato`,
};

const no: Words = {
  title: 'Bekreft identiteten din',
  does: 'Hva som skjer',
  go: 'Lever',
  leave: `Tilbake til ${BRAND}`,
  note: `Dette står i stedet for Sumsub: det åpnes ikke noe kamera, og ingenting kontrolleres. ${BRAND} ser aldri hva du gjør her.`,
  ended: 'Denne lenken er utløpt',
  again: 'Vi kunne ikke godkjenne det. Du kan prøve igjen her.',
  judging: 'Vi kontrollerer det du leverte',
  accepted: 'Identiteten din er bekreftet',
  final: 'Vi kunne ikke bekrefte identiteten din',
  good: 'Det godkjennes',
  slow: 'Det godkjennes etter et minutt',
  hold: 'Det ligger på vent i en time og godkjennes så',
  blurred: 'Bildene kan ikke leses',
  'other face': 'Ansiktet er et annet',
  fake: 'Endelig avslått: dokumentet er kanskje ikke ekte',
  listed: 'Endelig avslått: navnet står på en liste',
  turns: 'Det godkjennes og avslås en dag senere',
  unheard: `Det godkjennes, og ${BRAND} får ikke vite det`,
};

const WORDS: Readonly<Record<string, Words>> = { de, fr, it, no };

export const wordsIn = (lang: string): Words => WORDS[lang] ?? en;
