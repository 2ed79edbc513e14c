const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const whole = /import \* as (\w+) from ("[^"]+");?/g
const unnamed = /import ("[^"]+");?/g

/**
 * The page is whole without its scripts, and on a slow line they would share it with the style, the fonts and the first picture. So
 * they are asked for, all at the same time, once the page was seen; where nobody sees it, or no browser tells of it, without that.
 */
export function deferScripts(html: string): string {
  const addresses: string[] = []
  const without = html.replace(modulePreload, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  return without.replace(moduleScript, (_, code: string) => {
    const imports = code.replace(whole, 'const $1=await import($2);').replace(unnamed, 'await import($1);')
    return `<script>{let isDue=true;const start=async()=>{if(!isDue)return;isDue=false;${preload(addresses)}${imports}};${startWhenSeen}}</script>`
  })
}

const preload = (addresses: string[]) =>
  `for(const href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`

const longestMs = 2000
const startWhenSeen = `document.hidden?start():new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,${longestMs})`
