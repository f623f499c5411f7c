// How the office looks: Perigee's colours, plain forms, no script at all.
export const STYLE = `
:root{color-scheme:dark;--ink:#0b0c14;--one:#13151f;--two:#1b1e2b;--line:#ffffff1f;--edge:#8b8ea0;--text:#f6f2ea;--muted:#b0b2c1;--sun:#ffb224;--ion:#7de3e1;--nova:#ff8a9b;--win:#b8f34a}
*{box-sizing:border-box;margin:0}
body{background:var(--ink);color:var(--text);font:500 16px/1.5 Figtree,system-ui,sans-serif;min-height:100vh}
a{color:var(--ion)}
:focus-visible{outline:2px solid var(--ion);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--ink);padding:8px}
body>header{display:flex;gap:4px 24px;align-items:center;padding:12px max(16px,50% - 560px);border-bottom:1px solid var(--line)}
.brand{white-space:nowrap;font-weight:800;font-size:20px;letter-spacing:-.03em;color:var(--text);text-decoration:none}
nav ul{display:flex;flex-wrap:wrap;gap:4px}nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--text);text-decoration:none;padding:8px 14px;border-radius:12px}
nav a:hover{background:var(--two)}nav a[aria-current]{background:var(--two);box-shadow:inset 0 -2px var(--sun)}
.who{margin-left:auto;display:flex;gap:8px 16px;align-items:center;min-width:0;font-size:14px;line-height:1.35;overflow-wrap:anywhere}.who button,.who .button{flex:none}.row>ul{flex:1}
main{width:min(1120px,100% - 32px);margin:28px auto 64px;display:grid;gap:20px}main>*{min-width:0}
h1{font-size:clamp(24px,4vw,32px);letter-spacing:-.03em;line-height:1.15}h2{font-size:19px;line-height:1.3;margin-bottom:6px}h3{font-size:16px}
.card{background:var(--one);border:1px solid var(--line);border-radius:18px;padding:clamp(16px,3vw,26px)}
.pair{display:grid;gap:20px;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));align-items:start}.pair>*{min-width:0}.pile{display:grid;gap:20px}
.muted{color:var(--muted)}small,.small{font-size:14px}
.row{display:flex;gap:10px;flex-wrap:wrap;align-items:end;margin-top:14px}
form.act{display:grid;gap:12px;margin-top:14px;padding-top:14px;border-top:1px solid var(--line)}form.act .row{margin:0;align-items:start}
.card>form.row:first-child,.card>.scroll:first-child{margin-top:0}.muted+.pair,.muted+.items{margin-top:14px}.small+p,p+.small{margin-top:8px}
p+h3,ul+h3,form+h3{margin-top:16px}
label,legend{font-weight:650}.field{display:grid;gap:4px;min-width:0;flex:1 1 220px}
fieldset{border:0;padding:0;display:grid;gap:6px;min-width:0}.tick{display:flex;gap:10px;align-items:center;min-height:44px;font-weight:500}.tick input{appearance:none;width:22px;height:22px;flex:none;border:1px solid var(--edge);border-radius:6px;background:var(--ink)}.tick input:checked{background:var(--ion);border-color:var(--ion)}.tick input:checked::before{content:"";display:block;width:6px;height:11px;margin:3px auto;border:solid var(--ink);border-width:0 2.5px 2.5px 0;rotate:42deg}.ticks{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:0 20px}
input:not([type=checkbox],[type=radio]),select,textarea{font:inherit;color:var(--text);background:var(--ink);border:1px solid var(--edge);border-radius:12px;min-height:44px;padding:9px 12px;width:100%;min-width:0}
select{appearance:none;padding-right:40px;background:linear-gradient(45deg,#0000 50%,var(--muted) 50%) calc(100% - 21px) 55%/6px 6px no-repeat,linear-gradient(-45deg,#0000 50%,var(--muted) 50%) calc(100% - 15px) 55%/6px 6px no-repeat,var(--ink)}
[aria-invalid=true]{border-color:var(--nova)!important}
.fault{color:var(--nova);font-weight:650}.fault::before{content:"✕ "}
.hint{color:var(--muted);font-size:14px}
button,.button{font:inherit;font-weight:650;min-height:44px;padding:9px 16px;border-radius:12px;border:1px solid var(--edge);background:var(--two);color:var(--text);cursor:pointer;white-space:nowrap;text-decoration:none;display:inline-flex;align-items:center}
button:hover,.button:hover{border-color:var(--ion)}
.yes{background:var(--sun);border-color:var(--sun);color:#241300}.no{border-color:var(--nova);color:var(--nova)}
.said{border-left:4px solid var(--win);padding:12px 16px;background:var(--one);border-radius:0 12px 12px 0}.said.bad{border-color:var(--nova)}
dl{display:grid;grid-template-columns:minmax(110px,auto) 1fr;gap:4px 16px;margin-top:10px}dt{color:var(--muted)}dd{overflow-wrap:anywhere}
ul{list-style:none;padding:0}.items>li{border-top:1px solid var(--line);padding:14px 0}.items>li:first-child{border:0;padding-top:6px}
.line{display:flex;flex-wrap:wrap;gap:2px 16px;align-items:baseline}.line :is(b,span){overflow-wrap:anywhere}.state{padding:1px 9px;border-radius:8px;background:var(--two);font-size:14px;font-weight:700}.state.good{color:var(--win)}.state.bad{color:var(--nova)}.state.open{color:var(--ion)}
.scroll{overflow-x:auto;margin-top:10px;border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{text-align:left;padding:9px 10px 9px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:break-word}thead th{color:var(--muted);font-weight:600;border:0;white-space:nowrap}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.t{white-space:nowrap;font-variant-numeric:tabular-nums}
th:last-child,td:last-child{padding-right:0}code{font-size:13px;overflow-wrap:anywhere}.scroll code{overflow-wrap:normal;white-space:nowrap}.scroll td{min-width:6ch}
dl+p{margin-top:14px}.words{white-space:pre-wrap;overflow-wrap:anywhere}
#log{max-height:60vh;overflow-y:auto}ol.items{list-style:none;padding:0}.said-text{white-space:pre-line;overflow-wrap:anywhere}summary{min-height:28px;cursor:pointer;color:var(--muted)}
@media(width<900px){body>header{flex-wrap:wrap}.who{margin-left:0;width:100%;justify-content:space-between}}
@media(width<700px){body>header nav{margin-inline:-14px}dl{grid-template-columns:1fr}dt{margin-top:6px}}
`;
