/** Styles of the page of calls: one sheet, light or dark by the reader's own setting. */
export const docsStyle = `
:root{color-scheme:dark light;--page:light-dark(#f7f6f3,#101118);--card:light-dark(#fff,#191b25);--ink:light-dark(#1c1d26,#ecebf5);--soft:light-dark(#5c5d6b,#a5a6b8);
--line:light-dark(#e2e0da,#2a2c3a);--accent:light-dark(#7a4b00,#f2b544);--get:light-dark(#0b6b4f,#58d3a5);--post:light-dark(#7a4b00,#f2b544);--put:light-dark(#3f3aa8,#a8a4ff);--delete:light-dark(#a12a2a,#ff8f87)}
*{box-sizing:border-box}html{scroll-behavior:smooth;scroll-padding-block-start:1rem}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif}
header{display:grid;gap:1rem 2rem;grid-template-columns:auto 1fr minmax(12rem,20rem);align-items:end;max-inline-size:75rem;margin-inline:auto;padding:2.5rem 1.5rem 1.5rem}
h1{font-size:2.25rem;line-height:1.1;margin:0;letter-spacing:-.02em}.brand{margin:0;color:var(--accent);font-weight:600;letter-spacing:.02em}
.lead{margin:0;max-inline-size:60ch;color:var(--soft)}a{color:var(--accent)}
.find span{display:block;font-size:.8rem;color:var(--soft);margin-block-end:.25rem}
input{inline-size:100%;padding:.6rem .8rem;border:1px solid var(--line);border-radius:.6rem;background:var(--card);color:inherit;font:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.columns{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:2rem;max-inline-size:75rem;margin-inline:auto;padding:0 1.5rem 4rem}
nav{position:sticky;inset-block-start:1rem;align-self:start}nav ul{list-style:none;margin:0;padding:0}
nav a{display:flex;justify-content:space-between;padding:.35rem .6rem;border-radius:.5rem;color:inherit;text-decoration:none}nav a:hover{background:var(--card)}nav span{color:var(--soft)}
h2{font-size:1.1rem;margin:1.75rem 0 .6rem}section:first-of-type h2{margin-block-start:0}
details{background:var(--card);border:1px solid var(--line);border-radius:.75rem;margin-block-end:.5rem}
summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;padding:.7rem 1rem;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
.method{font:600 .75rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;min-inline-size:4.2rem}.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.85rem}.path{overflow-wrap:anywhere}.what{color:var(--soft);margin-inline-start:auto}
details[open] summary{border-block-end:1px solid var(--line)}details>:not(summary){margin-inline:1rem}details>:last-child{margin-block-end:1rem}
h3{font-size:.85rem;margin:1rem 0 .35rem;color:var(--soft);font-weight:600}
pre{margin-block:0;padding:.75rem 1rem;background:var(--page);border-radius:.5rem;overflow-x:auto}section>pre{background:var(--card)}
.facts{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin-block:1rem 0}.facts dt{font-size:.75rem;color:var(--soft)}.facts dd{margin:0}
table{border-collapse:collapse;font-size:.9rem}td{padding:.2rem 1.25rem .2rem 0;vertical-align:top}td:first-child{color:var(--soft)}[hidden]{display:none}
.guide{max-inline-size:52rem;margin-inline:auto;padding:2.5rem 1.5rem 4rem}.guide h1{margin-block-end:1.5rem}.guide h2{font-size:1.5rem;margin-block:2.5rem .75rem}
.guide h3{font-size:1.05rem;color:inherit;margin-block:1.75rem .5rem}.guide pre{margin-block:.75rem;background:var(--card);border:1px solid var(--line)}.guide li{margin-block:.35rem}
.guide table{display:block;overflow-x:auto}.guide th,.guide td{padding:.45rem 1rem .45rem 0;text-align:start;border-block-end:1px solid var(--line)}.guide th{font-weight:600}
@media (max-width:52rem){header{grid-template-columns:1fr;align-items:start;padding-block-start:1.5rem}.columns{grid-template-columns:minmax(0,1fr)}nav{position:static}nav ul{display:flex;flex-wrap:wrap;gap:.25rem}nav a{gap:.5rem;background:var(--card)}.what{margin-inline-start:0;flex-basis:100%}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`;
