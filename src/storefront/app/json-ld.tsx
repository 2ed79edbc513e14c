import type { Thing } from 'schema-dts'

/**
 * A part that says to search engines, by schema.org, what the page shows to people. `read` may use hooks. It is for documents, which is
 * what robots read: in the browser's build it is `false`, by `import.meta.env.SSR &&`, and what came with the document is left alone.
 */
export const jsonLd = <Props extends object>(read: ((props: Props) => Thing[]) | false) =>
  function JsonLd(props: Props) {
    const text = read ? JSON.stringify({ '@context': 'https://schema.org', '@graph': read(props) }).replaceAll('<', '\\u003c') : ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
    return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  }
