const paths = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V8M3.5 14.5c.5-1 2.5-1 2.5.3 0 1.2-2.5 1.7-2.5 3.2H6',
  quote: 'M5 6v12M9 8h10M9 12h10M9 16h6',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  html: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  foreign: 'M4 6h9M8.5 4v2M6 6c0 4 3 6.5 6 7.5M11 6c0 4-3 6.5-6.5 8M13 20l4-9 4 9M14.4 17h5.2',
} as const

export type FormatIcon = keyof typeof paths

/** The symbols of the toolbar. They are not in the shop's sprite, which every page of the storefront loads. */
export const FormatIcon = ({ name, isMirrored = false }: { name: FormatIcon; isMirrored?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`size-5 ${isMirrored ? 'rtl:-scale-x-100' : ''}`}
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
