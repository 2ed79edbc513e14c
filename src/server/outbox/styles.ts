/** Styles of the outbox pages, which work without the storefront's build. */
export const styles = `:root{color-scheme:light dark;--paper:#fbf9f4;--card:#fffefb;--tint:#e9f0ea;--ink:#1b2420;--soft:#56625b;--line:#e5dfd3;--green:#0f5a41;--deep:#0d3a2b}
@media (prefers-color-scheme:dark){:root{--paper:#131815;--card:#1a201c;--tint:#22302a;--ink:#ece9e0;--soft:#a7b2aa;--line:#2d362f;--green:#79d0aa;--deep:#0c241b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 'IBM Plex Sans','IBM Plex Sans Arabic','Segoe UI',Roboto,Tahoma,sans-serif}
[lang=ar] body{font-size:17px}
a{color:var(--green)}
:focus-visible{outline:2.5px solid var(--green);outline-offset:2px}
header{display:flex;justify-content:space-between;gap:16px;padding:14px max(16px,calc(50% - 456px));background:var(--deep)}
header a{color:#eef4ee;text-decoration:none}
header a:focus-visible{outline-color:#eef4ee}
header a:hover{text-decoration:underline}
header strong{font-size:20px;font-weight:600}
main{max-width:944px;margin:0 auto;padding:24px 16px 40px}
h1{margin:0 0 8px;font-size:24px;line-height:1.4;overflow-wrap:anywhere}
p{margin:0 0 16px}
.soft{color:var(--soft);font-size:15px}
ol{list-style:none;margin:0 0 16px;padding:0;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden}
li+li{border-block-start:1px solid var(--line)}
li a{display:grid;gap:2px 20px;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:var(--tint)}
li a:focus-visible{outline-offset:-3px}
.subject{font-weight:600;overflow-wrap:anywhere;text-align:start}
li .soft{overflow-wrap:anywhere}
@media (min-width:48rem){li a{grid-template-columns:1fr 17rem 12.5rem}.when{text-align:end}}
.empty{padding:40px 16px;text-align:center;background:var(--card);border:1px dashed var(--line);border-radius:10px}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:0 0 20px}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
nav{display:flex;gap:8px;margin-block-end:16px}
nav a{padding:6px 14px;border:1px solid var(--line);border-radius:8px;background:var(--card);text-decoration:none}
nav a[aria-current]{background:var(--tint);border-color:var(--green);font-weight:600}
iframe{display:block;width:100%;height:max(36rem,calc(100vh - 20rem));border:1px solid var(--line);border-radius:10px;background:var(--paper)}
pre{margin:0;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.7 inherit;font-family:inherit}
`
