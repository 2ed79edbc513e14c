import type { Thing } from 'schema-dts'

/**
 * A component that renders schema.org data as JSON-LD for search engines. `build` may use hooks. Only the server renders it, since
 * crawlers read the HTML: pass `import.meta.env.SSR && build`, which is `false` in the browser build. Hydration leaves the script alone.
 */
export const jsonLd = <Props extends object>(build: ((props: Props) => Thing[]) | false) =>
  function JsonLd(props: Props) {
    const text = build ? JSON.stringify({ '@context': 'https://schema.org', '@graph': build(props) }).replaceAll('<', '\\u003c') : ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
    return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  }
