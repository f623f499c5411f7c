// The page of Lantern Moths: a night garden drawn on one canvas, a stake and a button. It reports what happens to the
// page that frames it by the messages of docs/studios.md, and also works alone.

interface PageOptions {
  readonly key: string;
  readonly nonce: string;
  readonly locale: string;
  readonly currency: string;
  readonly stakes: readonly string[];
  /** The origin that its messages are sent to. */
  readonly host: string;
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    spin: 'Spin',
    free: 'Free spins: ',
    stake: 'Stake',
    balance: 'Balance',
    win: 'You win',
    less: 'Lower stake',
    more: 'Higher stake',
    lost: 'The line is lost. Try again.',
    refused: 'This spin was not taken.',
    pays: 'Three on the line pay',
  },
  de: {
    spin: 'Drehen',
    free: 'Freispiele: ',
    stake: 'Einsatz',
    balance: 'Guthaben',
    win: 'Gewinn',
    less: 'Einsatz senken',
    more: 'Einsatz erhöhen',
    lost: 'Die Verbindung ist weg. Bitte noch einmal versuchen.',
    refused: 'Diese Drehung wurde nicht angenommen.',
    pays: 'Drei auf der Linie zahlen',
  },
  fr: {
    spin: 'Tourner',
    free: 'Tours gratuits : ',
    stake: 'Mise',
    balance: 'Solde',
    win: 'Gain',
    less: 'Baisser la mise',
    more: 'Augmenter la mise',
    lost: 'La connexion est perdue. Réessayez.',
    refused: 'Ce tour n’a pas été accepté.',
    pays: 'Trois sur la ligne paient',
  },
  it: {
    spin: 'Gira',
    free: 'Giri gratis: ',
    stake: 'Puntata',
    balance: 'Saldo',
    win: 'Vincita',
    less: 'Abbassa la puntata',
    more: 'Alza la puntata',
    lost: 'Connessione persa. Riprova.',
    refused: 'Questo giro non è stato accettato.',
    pays: 'Tre sulla linea pagano',
  },
  no: {
    spin: 'Snurr',
    free: 'Gratisspinn: ',
    stake: 'Innsats',
    balance: 'Saldo',
    win: 'Gevinst',
    less: 'Lavere innsats',
    more: 'Høyere innsats',
    lost: 'Forbindelsen er brutt. Prøv igjen.',
    refused: 'Dette spinnet ble ikke godtatt.',
    pays: 'Tre på linjen gir',
  },
};

export function gamePage({ key, nonce, locale, currency, stakes, host }: PageOptions): string {
  const language = locale.split('-')[0] ?? 'en';
  const words = WORDS[language] ?? WORDS.en ?? {};
  const data = JSON.stringify({ key, currency, stakes, host, words, locale }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lantern Moths</title><style nonce="${nonce}">${STYLE}</style></head><body>
<main><canvas id="night" width="960" height="540" role="img" aria-label="Lantern Moths"></canvas>
<p id="says" role="status"></p>
<footer><div class="sum"><small>${words.balance}</small><b id="balance">…</b></div>
<div class="stake"><button id="less" aria-label="${words.less}">−</button><div class="sum"><small>${words.stake}</small><b id="stake"></b></div><button id="more" aria-label="${words.more}">+</button></div>
<button id="spin">${words.spin}</button></footer></main>
<script nonce="${nonce}">const GAME = ${data};${SCRIPT}</script></body></html>`;
}

const STYLE = `
*{box-sizing:border-box;margin:0}
html,body{height:100%;background:#0b0a1e;color:#f6ecd4;font:16px/1.3 ui-sans-serif,system-ui,sans-serif;overflow:hidden}
main{display:grid;grid-template-rows:minmax(0,1fr) auto auto;height:100%}
canvas{width:100%;height:100%;display:block;object-fit:contain}
#says{min-height:1.6em;padding:2px 16px;text-align:center;color:#ffd98a;font-weight:600}
footer{display:flex;gap:14px;align-items:center;justify-content:space-between;padding:10px 16px 14px;background:linear-gradient(#15122e,#0b0a1e)}
.sum{display:grid;min-width:84px;font-variant-numeric:tabular-nums}
.sum small{color:#a9a2cc;font-size:12px}
.stake{display:flex;align-items:center;gap:8px;text-align:center}
button{font:inherit;color:inherit;border:0;border-radius:999px;background:#2b2350;min-width:44px;min-height:44px;cursor:pointer}
button:focus-visible{outline:3px solid #ffd98a;outline-offset:2px}
button:disabled{opacity:.45;cursor:default}
#spin{background:#ffc95e;color:#241a05;font-weight:700;padding:0 28px;min-height:52px}
@media (max-width:520px){footer{flex-wrap:wrap;justify-content:center}#spin{flex:1 0 100%}.sum{min-width:64px}}
@media (max-height:420px){footer{padding:4px 12px}#says{min-height:1.2em}#spin{min-height:44px}}
`;

const SCRIPT = `
const { key, currency, stakes, host, words, locale } = GAME;
const by = (id) => document.getElementById(id);
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
const money = (text) => currency === 'FUN' ? text : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(text));
const tell = (message) => { if (parent !== window) parent.postMessage({ protocol: 1, ...message }, host); };
let at = Math.min(2, stakes.length - 1), busy = false, paused = false, balance = null, free = 0, unanswered = null;
const SYMBOLS = ['lantern', 'moth', 'moon', 'fern', 'dew'];
const any = () => SYMBOLS[Math.floor(Math.random() * 5)];
let reels = [['fern','lantern','dew'],['moon','moth','fern'],['dew','lantern','moth']], glow = 0, turn = [0,0,0];
const night = by('night'), g = night.getContext('2d');
function fit() { const upright = night.clientHeight > night.clientWidth; night.width = upright ? 640 : 960; night.height = upright ? Math.min(960, Math.max(540, Math.round(640 * night.clientHeight / Math.max(1, night.clientWidth)))) : 540; paint(); }
const stars = Array.from({ length: 70 }, (_, i) => [(i * 137.5) % 960, (i * 61.8) % 540, 0.5 + (i % 3) * 0.5]);
function disc(x, y, r, fill) { g.beginPath(); g.arc(x, y, r, 0, 7); g.fillStyle = fill; g.fill(); }
function light(x, y, r, colour) { const shine = g.createRadialGradient(x, y, 0, x, y, r); shine.addColorStop(0, colour); shine.addColorStop(1, 'transparent'); disc(x, y, r, shine); }
const draw = {
  lantern(x, y, s) { light(x, y, s * 1.2, 'rgba(255,190,80,.45)'); g.strokeStyle = '#8a6a3c'; g.lineWidth = s * .07; g.beginPath(); g.arc(x, y - s * .5, s * .2, Math.PI, 0); g.stroke(); g.fillStyle = '#8a5a2c'; g.fillRect(x - s * .3, y - s * .5, s * .6, s * .1); g.fillRect(x - s * .34, y + s * .42, s * .68, s * .12); g.fillStyle = '#ffcf6b'; g.beginPath(); g.moveTo(x - s * .26, y - s * .4); g.quadraticCurveTo(x - s * .46, y, x - s * .3, y + s * .42); g.lineTo(x + s * .3, y + s * .42); g.quadraticCurveTo(x + s * .46, y, x + s * .26, y - s * .4); g.fill(); g.fillStyle = '#fff3cf'; g.beginPath(); g.ellipse(x, y + s * .1, s * .1, s * .22, 0, 0, 7); g.fill(); },
  moth(x, y, s) { light(x, y, s, 'rgba(200,170,255,.25)'); for (const side of [-1, 1]) { g.fillStyle = '#e9d8ff'; g.beginPath(); g.moveTo(x, y - s * .1); g.bezierCurveTo(x + side * s * .3, y - s * .7, x + side * s * .8, y - s * .5, x + side * s * .62, y - s * .02); g.bezierCurveTo(x + side * s * .4, y + s * .12, x + side * s * .1, y + s * .05, x, y); g.fill(); g.fillStyle = '#b79be6'; g.beginPath(); g.moveTo(x, y); g.bezierCurveTo(x + side * s * .3, y + s * .02, x + side * s * .55, y + s * .2, x + side * s * .36, y + s * .46); g.bezierCurveTo(x + side * s * .15, y + s * .5, x + side * s * .04, y + s * .2, x, y); g.fill(); disc(x + side * s * .45, y - s * .24, s * .09, '#6a4fa3'); } g.fillStyle = '#4b3a6b'; g.beginPath(); g.ellipse(x, y + s * .06, s * .07, s * .34, 0, 0, 7); g.fill(); g.strokeStyle = '#4b3a6b'; g.lineWidth = s * .03; for (const side of [-1, 1]) { g.beginPath(); g.moveTo(x, y - s * .26); g.quadraticCurveTo(x + side * s * .1, y - s * .5, x + side * s * .22, y - s * .56); g.stroke(); } },
  moon(x, y, s) { light(x, y, s, 'rgba(190,220,255,.3)'); disc(x, y, s * .5, '#e8efff'); disc(x - s * .16, y - s * .1, s * .1, '#c9d4ee'); disc(x + s * .14, y + s * .16, s * .13, '#c9d4ee'); disc(x + s * .18, y - s * .2, s * .07, '#c9d4ee'); },
  fern(x, y, s) { g.strokeStyle = '#7fd49a'; g.lineWidth = s * .06; g.lineCap = 'round'; g.beginPath(); g.moveTo(x - s * .1, y + s * .55); g.quadraticCurveTo(x + s * .05, y, x + s * .12, y - s * .55); g.stroke(); for (let i = 0; i < 6; i++) { const yy = y + s * .42 - i * s * .17, w = s * (.46 - i * .06), xx = x - s * .06 + i * s * .03; g.beginPath(); g.moveTo(xx, yy); g.quadraticCurveTo(xx - w * .5, yy - s * .14, xx - w, yy - s * .1); g.moveTo(xx, yy); g.quadraticCurveTo(xx + w * .5, yy - s * .14, xx + w, yy - s * .14); g.stroke(); } },
  dew(x, y, s) { light(x, y, s * .8, 'rgba(120,220,255,.3)'); g.fillStyle = '#8fe3ff'; g.beginPath(); g.moveTo(x, y - s * .55); g.bezierCurveTo(x + s * .2, y - s * .2, x + s * .4, y, x + s * .36, y + s * .2); g.arc(x, y + s * .2, s * .36, 0, Math.PI); g.bezierCurveTo(x - s * .4, y, x - s * .2, y - s * .2, x, y - s * .55); g.fill(); g.fillStyle = 'rgba(255,255,255,.75)'; g.beginPath(); g.ellipse(x - s * .13, y + s * .12, s * .06, s * .16, .5, 0, 7); g.fill(); },
};
function paint() {
  const high = night.height; g.setTransform(1, 0, 0, 1, 0, 0);
  const behind = g.createLinearGradient(0, 0, 0, high); behind.addColorStop(0, '#141033'); behind.addColorStop(1, '#123029'); g.fillStyle = behind; g.fillRect(0, 0, night.width, high);
  g.translate((night.width - 960) / 2, (high - 540) / 2);
  const sky = g.createLinearGradient(0, 0, 0, 540); sky.addColorStop(0, '#141033'); sky.addColorStop(.7, '#2b2350'); sky.addColorStop(1, '#123029'); if (high === 540) { g.fillStyle = sky; g.fillRect(0, 0, 960, 540); }
  for (const [x, y, r] of stars) disc(x, y, r, 'rgba(255,255,255,.5)');
  g.fillStyle = '#0c1f1c'; g.beginPath(); g.moveTo(0, 540); for (let x = 0; x <= 960; x += 40) g.lineTo(x, 492 - 22 * Math.abs(Math.sin(x * .021))); g.lineTo(960, 540); g.fill();
  for (let i = 0; i < 3; i++) { const x = 180 + i * 206; g.save(); g.beginPath(); g.roundRect(x, 34, 188, 470, 22); g.fillStyle = 'rgba(10,8,28,.55)'; g.fill(); g.lineWidth = 3; g.strokeStyle = 'rgba(255,217,138,.35)'; g.stroke(); g.clip(); for (let row = -1; row < 3; row++) { const y = 112 + row * 156 + turn[i] * 156; const name = row < 0 ? any() : reels[i][row]; g.globalAlpha = row === 1 && turn[i] === 0 ? 1 : .5; draw[name](x + 94, y, 62); } g.restore(); }
  g.globalAlpha = 1; g.lineWidth = 2 + glow * 6; g.strokeStyle = 'rgba(255,217,138,' + (.35 + glow * .6) + ')'; g.beginPath(); g.roundRect(170, 194, 620, 150, 20); g.stroke();
}
const rest = (ms) => new Promise((done) => setTimeout(done, ms));
async function reveal(result) {
  if (!still) { const began = performance.now(); const ends = [500, 750, 1000]; await new Promise((done) => { const frame = (now) => { const t = now - began; for (let i = 0; i < 3; i++) { if (t < ends[i]) { turn[i] = (t / 90) % 1; if (turn[i] < .2) reels[i] = [any(), ...reels[i].slice(0, 2)]; } else { turn[i] = 0; reels[i] = result.reels[i]; } } paint(); t < 1000 ? requestAnimationFrame(frame) : done(); }; requestAnimationFrame(frame); }); }
  reels = result.reels; turn = [0, 0, 0]; glow = result.times > 0 ? 1 : 0; paint();
}
function show() { by('stake').textContent = money(stakes[at]); by('balance').textContent = balance === null ? '…' : money(balance); by('less').disabled = busy || at === 0; by('more').disabled = busy || at === stakes.length - 1; by('spin').textContent = free > 0 ? words.free + free : words.spin; by('spin').disabled = busy || paused || stakes.length === 0; }
async function ask(id, stake) { const answer = await fetch('/spin', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ key, id, stake }) }); return { status: answer.status, ...(await answer.json()) }; }
async function tried(id, stake) { for (let i = 0; ; i++) { try { return await ask(id, stake); } catch (error) { if (i === 3) throw error; await rest(400 * 2 ** i); } } }
async function play() {
  if (busy || paused) return; busy = true; glow = 0; by('says').textContent = ''; show(); tell({ type: 'round', running: true });
  try {
    // Without an answer the round may have been played: the same one is asked for again, never a new one.
    unanswered ??= { id: crypto.randomUUID(), stake: stakes[at] };
    const result = await tried(unanswered.id, unanswered.stake);
    unanswered = null;
    if (typeof result.free === 'number') free = result.free;
    if (result.balance !== undefined && result.balance !== null) balance = result.balance;
    if (result.status === 200) { await reveal(result); by('says').textContent = result.times > 0 ? words.win + ' ' + money(result.win) : ''; tell({ type: 'balance', amount: result.balance }); }
    else { by('says').textContent = result.status === 503 ? words.lost : words.refused; tell({ type: 'refused', apiCode: result.status === 401 ? 101 : result.code, message: String(result.message || '') }); }
  } catch { by('says').textContent = words.lost; }
  busy = false; tell({ type: 'round', running: false }); show();
}
by('spin').onclick = play; by('less').onclick = () => { at--; show(); }; by('more').onclick = () => { at++; show(); };
addEventListener('message', ({ origin, data }) => { if (origin !== host || !data || data.protocol !== 1) return; if (data.type === 'pause') { paused = data.on === true; show(); } if (data.type === 'balance' && !busy) { balance = data.amount; show(); } });
addEventListener('keydown', (event) => { if (event.key === ' ' && event.target === document.body) { event.preventDefault(); play(); } });
addEventListener('resize', fit); fit(); show();
tried(crypto.randomUUID(), '').then((told) => { if (!told.balance) throw new Error('no balance'); balance = told.balance; free = told.free || 0; show(); tell({ type: 'ready' }); }).catch(() => { by('says').textContent = words.lost; });
`;
