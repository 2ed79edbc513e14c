import { expect, test } from 'vitest'
import { deferScripts, hurryScripts } from './defer-scripts.ts'

const page = `<html><head><title>A</title><link rel="modulepreload" href="/assets/m.js"/><link rel="modulepreload" href="/assets/root.js"/></head>
<body><p>import * as it is</p><script>first()</script><script type="module" async="">import "/assets/m.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script><script>last()</script></body></html>`

test('no script is requested before the first paint, and then all are requested together', () => {
  const html = deferScripts(page)
  expect(html).not.toMatch(/<link rel="modulepreload"|type="module"/)
  expect(html).toContain('for(const href of ["/assets/m.js","/assets/root.js"])')
  expect(html).toContain("document.hidden?start():new PerformanceObserver(start).observe({type:'paint',buffered:true});")
})

test('the modules run in order, with the names that the page gives them', () => {
  const html = deferScripts(page)
  expect(html.indexOf('await import("/assets/m.js");')).toBeLessThan(html.indexOf('const route0=await import("/assets/root.js");'))
  expect(html).toContain('window.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js")')
})

test('the script keeps the nonce of its rendering', () => {
  expect(deferScripts(page.replace('<script type', '<script nonce="n0" type'))).toContain('<script nonce="n0">{let isDue')
})

test('the rest of the page is unchanged', () => {
  expect(deferScripts('<p>import "a"</p>')).toBe('<p>import "a"</p>')
  expect(deferScripts(page)).toMatch(
    /<title>A<\/title><\/head>\n<body><p>import \* as it is<\/p><script>first\(\)<\/script><script>\{let isDue/,
  )
})

test('a page that needs its scripts requests them before its styles, after what its head requests', () => {
  const html = hurryScripts(
    page.replace('<title>', '<script>send()</script><link nonce="n0" rel="stylesheet" href="/a.css"/><title>'),
    'n0',
  )
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toMatch(
    /^<html><head><script>send\(\)<\/script><script nonce="n0">for\(const href of \["\/assets\/m.js","\/assets\/root.js"\]\).*<\/script><link nonce="n0" rel="stylesheet"/,
  )
  expect(html).toContain('<script type="module" async="">import "/assets/m.js";')
})
