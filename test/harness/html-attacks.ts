/**
 * HTML that tries to get a script, a foreign host or a broken page past a sanitizer. Several are harmless as text and turn into markup when
 * a browser parses the sanitized result again (mutation XSS): only a real HTML parser detects them.
 */
export const htmlAttacks = [
  // Scripts and handlers, in any spelling.
  '<script>alert(1)</script>',
  '<scr<script>x</script>ipt>alert(1)</script>',
  '<SCRIPT SRC=//elsewhere.example/x.js></SCRIPT >after',
  '<script>never closed',
  '<script/x>alert(1)</script/x>after',
  '<\0script>alert(1)</script>',
  '<p onclick="alert(1)" OnMouseOver=alert(1)>a</p>',
  '<p/onmouseover=alert(1)>a',
  '<p <script>alert(1)</script>>',
  '<p title="<script>alert(1)</script>">a</p>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)//',
  '<a autofocus onfocus=alert(1) href="/faq">a</a>',
  '<em lang="ar" onclick=alert(1)>a</em>',
  `<em lang='"><img src=x onerror=alert(1)>'>a</em>`,
  // URLs.
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="javascript&colon;alert(1)">a</a>',
  '<a href="java&Tab;script&NewLine;:alert(1)">a</a>',
  '<a href="&#1;javascript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x">a</a>',
  '<a href="//elsewhere.example">a</a>',
  '<a href="/\\elsewhere.example">a</a>',
  '<a href="/&Tab;/elsewhere.example">a</a>',
  '<a href="https:\\\\elsewhere.example">a</a>',
  `<a title='x" href="javascript:alert(1)' href="/faq">a</a>`,
  '<a href="/faq" href="javascript:alert(1)">a</a>',
  '<a href="/faq" ping="//elsewhere.example" target="_blank" style="position:fixed;inset:0" id="cart" name="forms">a</a>',
  // Comments and similar markup.
  '<!-- <p> --><p>a</p><!-- ',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<!DOCTYPE p [<!ENTITY x "<img src=x onerror=alert(1)>">]>&x;',
  // Elements whose content is not parsed as HTML.
  '<style>p{display:none}</style><form action=/x><input name=a></form>',
  '<style><img title="</style><img src=x onerror=alert(1)>"></style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<b><noscript></b><img title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<template><img src=x onerror=alert(1)></template>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
  // Other namespaces.
  '<svg onload=alert(1)><p>in</p></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>a</text></a></svg>',
  '<svg><a><animate attributeName=href values="#;javascript:alert(1)"/></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">a</math>',
  // Broken nesting.
  '<b><p>a</b></p></td></ul>',
  '<table><img src=x onerror=alert(1)><tr><td><table><a href="/faq"><td>a',
  '<a href="/faq"><a href="/cart"><p><p>a</a>',
  '</p></br><p',
  '&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;b&amp;gt;',
  `${'<blockquote>'.repeat(600)}<img src=x onerror=alert(1)>`,
] as const

const names = ['a', 'p', 'b', 'table', 'td', 'select', 'form', 'svg', 'math', 'mtext', 'title', 'style', 'noscript', 'textarea', 'template']
/** Fragments that a generator combines at random. */
export const htmlPieces = [
  ...['<', '>', '</', '/>', '"', "'", '=', ' ', '\n', '<!--', '-->', '--!>', '<![CDATA[', ']]>', '&#106;', '&lt;', '\\', '//', '\0'],
  ...['script', 'href', 'javascript:', 'onload', 'text', '<a href="', '<p title="', '<img src=x onerror=alert(1)>'],
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`]),
]
