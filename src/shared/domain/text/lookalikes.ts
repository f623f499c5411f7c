// The text that a reader sees, whichever characters it is written with: for checks only, never for display.
import { SHAPES } from '../person.ts';
import { inkOf } from './unseen.ts';

/** Each letter with its lookalikes (UTS 39); scripts/lookalikes.ts prints it, and a test compares the two. */
export const TABLE = [
  'aɑαаᗅ⍶⍺ꓮꭺ𐊠𖽀 bƀƃƅɓβбвьѣҍᏼᑲᑳᖯᗷꓐꞵꮟ𐊂𐊡𐌁 c¢ȼςсҫᴄ₡ⲥꓚꮯ𐊢𐌂𐐽𐔜𑣩𑣲🅮🝌 dðđƌɖɗԁᑯᗞᗪ₫ꓒꓓꭰꮷ eɇεеҽҿ℮⋿ⴹꓰꬲꭼ𐊆𑣆𑣎',
  'fƒϝքᖴᵮẝꓝꞙꬵ𐊇𐊥𐔥𑣂𝈓 gƍǥɠɡԍցᏻᶃꓖꮐ hħɦнћңһӈӊհᏺᕼⱨⲏꓧꚕꮋꮒ𐋏 iıɨɩɪιіӏᵻᵼ⍳⍸ꙇꭵ𑣃 jɉʝϳјᒍꓙꭻ kƙκкқҟᛕ₭ⱪⲕꓗꝁꮶ𐔘',
  'lłƚǀɫɭ׀וןا١ٳ۱ߊᒪᛁ∣⏽│ⲓⳑⵏꓡꓲꮮ𐊊𐌉𐌠𐑃𐔦𑣒𖼖𖼨𝈪𞣇 mμϻмӎᗰᛖⲙꓟꮇ𐊰𐌑 nƞɲɳηոռᵰⲛꓠ𐆎𐔓',
  'oøɵθοσоѳөօסه٥ھہە۵ۿ߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᴏᴑ⊖⊝⍬ⲟⴱⵁⵔ〇ꓳꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐬𐓪𐔖𑓐𑣈𑣕𑣗𑣠𝈚🜔 pƥρрᑭᵽ⍴ⲣꓑꮲ𐊕 qʠԛգզⵕ',
  'rɍɼɽʀгғᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐓜𖼵𝈖 sƽʂѕտᵴꓢꜱꮥꮪ𐊖𐑈𑣁𖼺 tŧƭʈτтҭᵵ₮⊤⍡⟙ⱦⲧꓔꭲ𐊗𐊱𐌕𖼊🝨 uʉʋυսሀᑌᴜᵾ∪⋃ꓴꞟꭎꭒꮜ𐓶𑣘𖽂 vνѵט٧۷ᐯᴠ∨⋁ⴸꓦꛟꮩ𐆗𐔝𑜆𑣀𖼈𝈍🜈',
  'wɯѡѽԝաᴡ₩ꓪꝡꮃꮤ𑓅𑜊𑜎𑜏𑣦𑣯 x×χхҳᕁᕽ᙭᙮ᚷ╳⤫⤬⨯⨰ⲭⵝꓫꭓ𐆖𐊐𐊴𐌗𐌢𐔧𑣬 y¥ƴɏɣʏγуүұყᶌỿⲩꓬꭚꭹꮍ𐊲𑣜𖽃 zƶȥʐζᴢᵶꓜꮓ𐋵𑣄𑣉𑣥',
].join(' ');

/** Where UTS 39 and the shapes for comparing names differ, those shapes. */
const LOOKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    TABLE.split(' ').flatMap((group) => {
      const [letter = '', ...signs] = group;
      return signs.map((sign) => [sign, letter]);
    }),
  ),
  ...SHAPES,
};

/** Normalized, without accents and invisible characters, digits of any script as ASCII, lower case, and lookalike letters as one. */
export function seen(text: string): string {
  const bare = inkOf(text.normalize('NFKC'))
    .replace(/\p{M}/gu, '')
    .replace(/\p{Nd}/gu, digit)
    .toLowerCase();
  return [...inkOf(bare.normalize('NFKD')).replace(/\p{M}/gu, '')].map((sign) => LOOKS[sign] ?? sign).join('');
}

/** The digit of any script: each has ten in a row, from zero on. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 128) return sign;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** The same for a quick glance: I, l and 1, O and 0, rn and m, single and double letters. For reserved names. */
export const glanced = (text: string): string =>
  seen(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[lj1|]/gu, 'i')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/7/g, 't')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/(.)\1+/gu, '$1');
