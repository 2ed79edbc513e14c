import { htmlAttacks } from './html-attacks.ts'

const elsewhere = 'https://elsewhere.example'

/** Markup of books that tries to run, to load from elsewhere, or to break out of its page. */
const bookAttacks = [
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><circle r="9"/></svg>',
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${elsewhere}/a.png"/></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:q="http://www.w3.org/1999/xlink"><use q:href="${elsewhere}/a.svg#a"/><script q:href="data:,alert(1)"/></svg>`,
  '<svg xmlns="http://www.w3.org/2000/svg"><a><animate attributeName="href" to="javascript:alert(1)"/><text y="20">a</text></a></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><set attributeName="onmouseover" to="alert(1)"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject></svg>',
  `<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="url(${elsewhere}/a.svg#a)"/></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><filter id="f"><feImage href="${elsewhere}/a.png"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<x:img xmlns:x="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>',
  '<math xmlns="http://www.w3.org/1998/Math/MathML"><maction actiontype="statusline" xlink:href="javascript:alert(1)">a</maction></math>',
  '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><annotation-xml encoding="text/html"><img src="x" onerror="alert(1)"/></annotation-xml></semantics></math>',
  `<img src="${elsewhere}/a.png" alt=""/><img srcset="${elsewhere}/a.png 1x" alt=""/><picture><source srcset="${elsewhere}/b.png"/><img alt=""/></picture>`,
  `<img src="//elsewhere.example/a.png" alt=""/><img src="/\\elsewhere.example/a.png" alt=""/><img src="\\\\elsewhere.example\\a.png" alt=""/>`,
  '<img src="../../../../etc/passwd" alt=""/><img src="%2e%2e/%2e%2e/x" alt=""/><a href="javascript:alert(1)">a</a>',
  `<link rel="stylesheet" href="${elsewhere}/a.css"/><link rel="preload prefetch dns-prefetch" href="${elsewhere}"/>`,
  `<style>@import "${elsewhere}/a.css"; body { background: url(${elsewhere}/a.png) }</style>`,
  `<style>@\\69mport "${elsewhere}/a.css"; p { background: \\75rl("${elsewhere}/a.png") }</style>`,
  `<style>p { background: u/**/rl("${elsewhere}/a.png"); background-image: image-set("${elsewhere}/b.png" 1x) }</style><p>a</p>`,
  `<style>@font-face { font-family: f; src: url("${elsewhere}/f.woff2") } p { font-family: f }</style><p>a</p>`,
  `<style>p::before { content: url(${elsewhere}/a.png) } @media all { p { cursor: url(${elsewhere}/c.cur), auto } }</style><p>a</p>`,
  `<style>p { background: url("${elsewhere}/a.png</style><p>a</p>`,
  `<p style="background: url(${elsewhere}/a.png)">a</p><p style="background:url&#40;${elsewhere}/b.png&#41;">b</p>`,
  `<p style="behavior: url(#x); -moz-binding: url(${elsewhere}/x.xml#a); width: expression(alert(1))">a</p>`,
  `<iframe src="${elsewhere}"></iframe><iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>`,
  `<object data="${elsewhere}/a.svg" type="image/svg+xml"><param name="src" value="${elsewhere}"/></object><embed src="${elsewhere}/a.swf"/>`,
  `<video src="${elsewhere}/a.mp4" autoplay="autoplay" poster="${elsewhere}/a.png"><source src="${elsewhere}/b.mp4"/><track src="${elsewhere}/c.vtt"/></video>`,
  `<audio src="${elsewhere}/a.mp3" autoplay="autoplay" onplay="alert(1)"></audio><body background="${elsewhere}/a.png"><p>a</p></body>`,
  `<form action="${elsewhere}"><input autofocus="autofocus" onfocus="alert(1)"/><button formaction="javascript:alert(1)">a</button></form>`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}"/><base href="${elsewhere}/"/><img src="a.png" alt=""/>`,
  '<details open="open" ontoggle="alert(1)"><summary>a</summary></details><marquee onstart="alert(1)">a</marquee>',
  '<template><script>alert(1)</script></template><noscript><img src="x" onerror="alert(1)"/></noscript>',
  '<p id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">a</p><![CDATA[<script>alert(1)</script>]]>',
  '<a xml:base="javascript:alert(1)//" href="x">a</a><a href="data:text/html,<script>alert(1)</script>">a</a>',
  `<?xml-stylesheet href="${elsewhere}/a.css"?><p>a</p><?php echo 1 ?>`,
]

const doctypes = {
  none: '',
  entities: `<!DOCTYPE html [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`,
  external: `<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % y SYSTEM "${elsewhere}/a.dtd"> %y;]>`,
}

const documents: ((attack: string) => string)[] = [
  (attack) => `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>a</title></head><body>${attack}</body></html>`,
  // Without a head, and with text after the end.
  (attack) => `<html xmlns="http://www.w3.org/1999/xhtml"><body onload="alert(1)">${attack}</body></html>after${attack}`,
  (attack) => `${doctypes.entities}<html xmlns="http://www.w3.org/1999/xhtml">${attack}<body>&c;${attack}</body></html>`,
  (attack) => `${doctypes.external}<html xmlns="http://www.w3.org/1999/xhtml"><head>${attack}</head><body>&x;</body></html>`,
]

/** At least 200 pages of hostile books. */
export const hostilePages: string[] = [...bookAttacks.flatMap((attack) => documents.map((write) => write(attack))), ...htmlAttacks]
