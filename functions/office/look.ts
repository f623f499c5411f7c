// The office's style: Perigee's colours, dense and calm. Controls are 36 px high with a mouse and 44 px on a touch
// screen.
export const STYLE = `
:root{color-scheme:dark;--ink:#0b0c14;--one:#13151f;--two:#1b1e2b;--line:#ffffff1a;--edge:#7b7e92;--text:#f6f2ea;--muted:#b0b2c1;--sun:#ffb224;--ion:#7de3e1;--nova:#ff8a9b;--win:#b8f34a;--tap:36px;--pad:18px}
@media(pointer:coarse),(width<1000px){:root{--tap:44px}}
@media(prefers-contrast:more){:root{--line:#ffffff55;--edge:#c9cbd8;--muted:#d6d8e2}}
*{box-sizing:border-box;margin:0}
html{scroll-padding-top:72px}
body{background:var(--ink);color:var(--text);font:500 15px/1.5 Figtree,Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums;min-height:100vh}
body.signed-in{display:grid;grid-template:auto 1fr/200px minmax(0,1fr)}
a{color:var(--ion);text-underline-offset:3px;text-decoration-color:#7de3e166}a:hover{text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--ion);outline-offset:2px;border-radius:6px}main:focus-visible{outline:0}
.skip{position:absolute;left:-999px;z-index:9}.skip:focus{left:16px;top:8px;background:var(--ink);padding:8px}
.side{grid-row:1/3;border-right:1px solid var(--line);padding:14px 10px;position:sticky;top:0;height:100vh;overflow-y:auto}
.outside .side{height:auto;position:static;border:0;padding:18px max(16px,50% - 400px)}.outside main{max-width:832px}
.brand{display:block;white-space:nowrap;font-weight:800;font-size:17px;letter-spacing:-.02em;color:var(--text);text-decoration:none;padding:4px 10px}
nav ul{display:flex;flex-wrap:wrap;gap:2px}nav a{display:flex;align-items:center;gap:8px;min-height:var(--tap);color:var(--text);text-decoration:none;padding:4px 10px;border-radius:9px}
nav a:hover{background:var(--two)}nav a[aria-current]{background:linear-gradient(90deg,var(--sun) 3px,#0000 3px),var(--two);border-radius:0 9px 9px 0;font-weight:650}main nav:not(.choices) ul{border-bottom:1px solid var(--line)}main nav:not(.choices) a[aria-current]{background:none;border-radius:0;box-shadow:inset 0 -2px var(--sun)}
.side .part{margin-top:14px}.side .part ul{display:grid}.part-name{font-size:12px;color:var(--muted);padding:0 10px}
.bar{display:flex;gap:10px;align-items:center;padding:10px 28px;border-bottom:1px solid var(--line);position:sticky;top:0;background:var(--ink);z-index:3}
.find{flex:1;min-width:0;max-width:620px}.find form{position:relative}.find .kbd{position:absolute;right:10px;top:50%;translate:0 -50%;pointer-events:none}.find input:focus~.kbd{display:none}.find input{padding-right:38px!important}
kbd,.kbd{font:600 12px/1 ui-monospace,monospace;color:var(--muted);border:1px solid var(--line);border-radius:5px;padding:3px 6px;background:var(--two)}
.who{margin-left:auto;display:flex;gap:14px;align-items:center;min-width:0;font-size:13px;line-height:1.35;overflow-wrap:anywhere;text-align:right}.who form,.who .button{flex:none}
main{width:100%;max-width:1440px;margin:0 auto;padding:22px 28px 64px;display:grid;gap:16px;align-content:start}main>*{min-width:0}
h1{font-size:24px;font-weight:750;letter-spacing:-.02em;line-height:1.2}h2{font-size:16px;font-weight:700;line-height:1.3}h3{font-size:15px}
h2:not(.card-head h2){margin-bottom:4px}
.head{display:flex;flex-wrap:wrap;gap:6px 16px;align-items:baseline}.head .up{font-size:14px}
.card{background:var(--one);border:1px solid var(--line);border-radius:14px;padding:var(--pad)}
.card-head{display:flex;flex-wrap:wrap;gap:4px 14px;align-items:baseline;justify-content:space-between;margin-bottom:6px}.card-head>:not(h2){font-size:13px;color:var(--muted)}
.pair{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));align-items:start}.pair>*{min-width:0}.pile{display:grid;gap:16px}.pile>*{min-width:0}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(118px,1fr));gap:1px;background:var(--line);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.figures>div{background:var(--one);padding:12px 14px;display:flex;flex-direction:column-reverse;justify-content:flex-end;gap:2px}.figures dt{font-size:12.5px;color:var(--muted)}.figures dd{font-size:18px;font-weight:700;letter-spacing:-.01em;white-space:nowrap}.figures dd.bad{color:var(--nova)}dl.figures{margin:0}
.muted{color:var(--muted)}small,.small{font-size:13px}.empty{color:var(--muted);padding:6px 0}
.row{display:flex;gap:10px;flex-wrap:wrap;align-items:end;margin-top:12px}.row>ul{flex:1}
form.act{display:grid;gap:10px;margin-top:12px;padding-top:12px;border-top:1px solid var(--line)}form.act .row{margin:0;align-items:start}form.act .row.beside{align-items:end}
.filters{display:flex;gap:10px;flex-wrap:wrap;align-items:end}.filters .field{flex:1 1 130px;max-width:240px}.filters .wide{flex-grow:3;max-width:none}.figures+p{margin-top:-6px}
.choices{margin:0 0 14px}.choices a{border:1px solid var(--line);padding:2px 12px;font-size:14px;min-height:32px}.choices a[aria-current]{background:none;border-radius:9px;border-color:var(--ion);color:var(--ion)}.choices ul{gap:6px}.count{font-size:12px;color:var(--muted)}
@media(pointer:coarse),(width<1000px){.choices a{min-height:44px}}
.card>form.row:first-child,.card>.scroll:first-child{margin-top:0}.muted+.pair,.muted+.items{margin-top:12px}.small+p,p+.small{margin-top:6px}
p+h3,ul+h3,form+h3{margin-top:14px}
label,legend{font-weight:600;font-size:14px}.field{display:grid;gap:4px;min-width:0;flex:1 1 200px}
fieldset{border:0;padding:0;display:grid;gap:6px;min-width:0}.tick{display:flex;gap:10px;align-items:center;min-height:var(--tap);font-weight:500}.tick input{appearance:none;width:20px;height:20px;flex:none;border:1px solid var(--edge);border-radius:6px;background:var(--ink)}.tick input:checked{background:var(--ion);border-color:var(--ion)}.tick input:checked::before{content:"";display:block;width:6px;height:11px;margin:2px auto;border:solid var(--ink);border-width:0 2.5px 2.5px 0;rotate:42deg}.ticks{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:0 20px}
input:not([type=checkbox],[type=radio]),select,textarea{font:inherit;color:var(--text);background:var(--ink);border:1px solid var(--edge);border-radius:9px;min-height:var(--tap);padding:5px 10px;width:100%;min-width:0}::placeholder{color:var(--muted);opacity:1}
.bar input{background:var(--one);border-color:var(--line)}
input:hover,select:hover,textarea:hover{border-color:var(--ion)}
select{appearance:none;padding-right:36px!important;background:linear-gradient(45deg,#0000 50%,var(--muted) 50%) calc(100% - 19px) 55%/6px 6px no-repeat,linear-gradient(-45deg,#0000 50%,var(--muted) 50%) calc(100% - 13px) 55%/6px 6px no-repeat,var(--ink)}
[aria-invalid=true]{border-color:var(--nova)!important}
.fault{color:var(--nova);font-weight:650}.fault::before{content:"✕ "}
.hint{color:var(--muted);font-size:13px}
button,.button{font:inherit;font-weight:600;min-height:var(--tap);padding:5px 14px;border-radius:9px;border:1px solid var(--edge);background:var(--two);color:var(--text);cursor:pointer;white-space:nowrap;text-decoration:none;display:inline-flex;align-items:center;gap:8px}
button:hover,.button:hover{border-color:var(--ion)}button:active,.button:active{background:var(--line)}[hidden]{display:none!important}
.quiet{border-color:var(--line);background:none;padding:5px 11px}
.yes{background:var(--sun);border-color:var(--sun);color:#241300}.yes:active{background:#e09a16}.no{border-color:var(--nova);color:var(--nova)}
button:disabled{background:none;border:1px dashed var(--edge);color:var(--muted);cursor:not-allowed}
.said{border-left:3px solid var(--win);padding:9px 14px;background:var(--one);border-radius:0 9px 9px 0}.said.bad{border-color:var(--nova)}
dl{display:grid;grid-template-columns:minmax(110px,auto) 1fr;gap:3px 16px;margin-top:8px}dt{color:var(--muted)}dd{overflow-wrap:anywhere}
ul{list-style:none;padding:0}.items>li{border-top:1px solid var(--line);padding:10px 0}.items>li:first-child{border:0;padding-top:4px}.items>li:focus-within,tbody tr:focus-within{background:var(--two);box-shadow:0 0 0 6px var(--two)}.items>li:target{background:linear-gradient(90deg,var(--sun) 3px,var(--two) 3px);box-shadow:0 0 0 6px var(--two)}.items>li:has(form):focus-within{background:none;box-shadow:none}tbody tr:focus-within{box-shadow:inset 2px 0 var(--sun)}
.line{display:flex;flex-wrap:wrap;gap:2px 14px;align-items:baseline}.line :is(b,span){overflow-wrap:anywhere}.state{padding:1px 8px;border-radius:7px;background:var(--two);font-size:13px;font-weight:650;white-space:nowrap}.state.good{color:var(--win)}.state.bad{color:var(--nova)}.state.open{color:var(--ion)}
form.claim{display:flex;gap:4px 10px;align-items:center;flex-wrap:wrap}@media(width>=1200px){form.claim span{white-space:nowrap}td form.claim{flex-wrap:nowrap}}td form.claim button{min-height:30px;padding:1px 10px;font-size:13px}.line form.claim{margin-left:auto}
@media(pointer:coarse){td form.claim button{min-height:44px}}
.scroll{overflow:auto;max-height:76vh;margin-top:8px}
table{width:100%;border-collapse:separate;border-spacing:0;font-size:14px}th,td{text-align:left;padding:6px 14px 6px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:break-word}thead th{position:sticky;top:0;background:var(--one);color:var(--muted);font-weight:600;font-size:13px;border:0;border-bottom:1px solid var(--line);white-space:nowrap;z-index:1}tbody tr:first-child>*{border-top:0}tbody tr:hover{background:#ffffff08}
.n{text-align:right;white-space:nowrap}.t{white-space:nowrap}.plus{color:var(--win)}.minus{color:var(--nova)}
td:first-child,th:first-child{padding-left:8px}th:last-child,td:last-child{padding-right:8px}code{font-size:12.5px;overflow-wrap:anywhere}.scroll code{overflow-wrap:normal;white-space:nowrap}.scroll td{min-width:5ch}
figure{margin:0}.plot svg{display:block;width:100%;height:auto;margin-top:6px}.plot rect{fill:var(--sun)}.plot rect.low{fill:var(--nova)}.plot rect.open{opacity:.5}.plot line{stroke:var(--edge)}.ends{display:flex;justify-content:space-between;font-size:12px;color:var(--muted)}
tr.group>th{background:var(--two);font-weight:650}
dl+p{margin-top:12px}.words{white-space:pre-wrap;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:12.5px}
#log{max-height:60vh;overflow-y:auto}ol.items{list-style:none;padding:0}.said-text{white-space:pre-line;overflow-wrap:anywhere}summary{min-height:28px;cursor:pointer;color:var(--muted)}
dialog{margin:auto;background:var(--one);color:var(--text);border:1px solid var(--line);border-radius:16px;padding:22px;max-width:min(640px,100vw - 32px)}dialog::backdrop{background:#0b0c14cc}.keys{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:4px 32px;margin-bottom:16px}.keys dl{grid-template-columns:72px 1fr;align-content:start;gap:7px 10px}
@media(width<1000px){body.signed-in{display:block}.side{height:auto;position:static;border:0;padding:8px 8px 0;overflow:visible}.side nav{display:flex;overflow-x:auto;scrollbar-width:thin}.side .part{margin:4px 0 0;flex:none}.side .part ul{display:flex;flex-wrap:nowrap}.part-name{display:none}.side nav a{white-space:nowrap;padding:4px 12px}.side nav a[aria-current]{background:var(--two);border-radius:9px;box-shadow:inset 0 -2px var(--sun)}.bar{padding:8px 16px}main{padding:16px 16px 48px}}
@media(width<700px){:root{--pad:14px}.bar{flex-wrap:wrap;position:static}.find{flex-basis:100%;max-width:none}.find .kbd,[data-keys]{display:none}.who{width:100%;justify-content:space-between;text-align:left}dl:not(.figures){grid-template-columns:1fr}dt{margin-top:4px}.figures{grid-template-columns:1fr 1fr}.figures>div:last-child:nth-child(odd){grid-column:span 2}.filters .field{max-width:none}}
@media(prefers-reduced-motion:no-preference){button,.button,nav a,input,select{transition:background .12s ease-out,border-color .12s ease-out}}
`;
