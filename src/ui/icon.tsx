const star = 'M12 3.2l2.7 5.5 6.1.9-4.4 4.3 1 6-5.4-2.8-5.4 2.8 1-6L3.2 9.6l6.1-.9z'

/** Stroke paths on a 24 × 24 grid. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  heart: 'M12 20s-7.5-4.6-7.5-10.1A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 7.5 2.7C19.5 15.4 12 20 12 20z',
  cart: 'M4 5h2.2l2 10.5h9.6L20 8H7M10 19.5a.6.6 0 1 0 0 .1M17 19.5a.6.6 0 1 0 0 .1',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  leave: 'M13 5H5.5v14H13M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.5 2.5 3.6 5.3 3.6 8.5s-1.1 6-3.6 8.5c-2.5-2.5-3.6-5.3-3.6-8.5s1.1-6 3.6-8.5z',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  forward: 'M9 6l6 6-6 6',
  back: 'M15 6l-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  eye: 'M3 12c2.2-4 5.2-6 9-6s6.8 2 9 6c-2.2 4-5.2 6-9 6s-6.8-2-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v4.8M12 16v.1',
  truck: 'M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7M7 16a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 7 16zM17 16a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-2.8 7.5-7 9-4.2-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  chat: 'M4 5h16v11H11l-4.5 3.5V16H4zM8 9.5h8M8 12.5h5',
  headset: 'M5 14v-2a7 7 0 0 1 14 0v2M5 13.5h2.5v5H6a1 1 0 0 1-1-1zM19 13.5h-2.5v5H18a1 1 0 0 0 1-1zM18 18.5c0 1.5-1.5 2-4 2',
  filter: 'M4 7h16M7 12h10M10 17h4',
  two: 'M4 5h7v14H4zM13 5h7v14h-7z',
  three: 'M3.5 5h4.5v14H3.5zM9.8 5h4.5v14H9.8zM16 5h4.5v14H16z',
  four: 'M3 5h3.2v14H3zM8 5h3.2v14H8zM13 5h3.2v14H13zM17.8 5H21v14h-3.2z',
  rows: 'M4 5h16v5.5H4zM4 13.5h16V19H4z',
  pin: 'M12 21s6.5-5.7 6.5-11a6.5 6.5 0 0 0-13 0c0 5.3 6.5 11 6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  phone: 'M6 4h3.5l1.5 4.5-2 1.5c1 2.2 2.8 4 5 5l1.5-2 4.5 1.5V18c0 1.1-.9 2-2 2C11 20 4 13 4 6c0-1.1.9-2 2-2z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  ruler: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5',
  whatsapp: 'M4 20l1.3-4a8 8 0 1 1 2.9 2.8zM9 8.2c-.8 2.6 3.6 7 6.4 6.4l.6-1.8-2-1-1 1c-1-.5-1.9-1.4-2.4-2.4l1-1-1-2z',
  x: 'M4.5 4.5l15 15M19.5 4.5l-15 15',
  facebook: 'M15.5 4h-2a3 3 0 0 0-3 3v13M7.5 11.5h7',
  telegram: 'M20.5 4.5L3.5 11.5l5.5 2 2 6 3-3.5 4 3zM9 13.5l7-5.5',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4M11 8v6M8 11h6',
  course: 'M3.5 5h17v11h-17zM10 8.2l4.2 2.3-4.2 2.3zM8 19.5h8M12 16v3.5',
  ebook: 'M6 3.5h12v17H6zM9 7.5h6M9 10.5h6M9 13.5h3.5M11.5 17.8h1',
  book: 'M12 6.5c-2-1.3-4.6-1.8-8-1.5v13c3.4-.3 6 .2 8 1.5 2-1.3 4.6-1.8 8-1.5V5c-3.4-.3-6 .2-8 1.5zM12 6.5v13',
  account: 'M8 10.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10.9 11.6L19.5 3.5M15.5 7.3l2.8 2.8M13 9.6l1.7 1.7',
  screen: 'M3.5 5h17v11h-17zM9 19.5h6M12 16v3.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5l11 6.5-11 6.5z',
} as const

const filled = { star, 'no-star': star } as const

export type IconName = keyof typeof paths | keyof typeof filled

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  if (name in filled) {
    return (
      <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
        <path d={star} fill={name === 'star' ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      </svg>
    )
  }
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name as keyof typeof paths]} />
    </svg>
  )
}
