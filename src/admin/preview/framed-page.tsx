import { framedHtml } from './framed-html.ts'

/** A page of the shop in a frame. */
export const FramedPage = ({ title, html, className }: { title: string; html: string; className: string }) => (
  <iframe
    title={title}
    // No scripts; the shop's own fonts and pictures load.
    sandbox="allow-same-origin"
    srcDoc={framedHtml(html)}
    className={`h-[44rem] rounded-card border border-line bg-card ${className}`}
  />
)
