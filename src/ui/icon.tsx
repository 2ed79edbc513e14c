import sprite from './icons.svg?url'

/** The symbols of `icons.svg`. */
export const iconNames = [
  'menu',
  'close',
  'search',
  'heart',
  'cart',
  'user',
  'leave',
  'globe',
  'down',
  'up',
  'forward',
  'back',
  'plus',
  'minus',
  'bin',
  'eye',
  'check',
  'alert',
  'truck',
  'shield',
  'card',
  'chat',
  'headset',
  'filter',
  'two',
  'three',
  'four',
  'rows',
  'pin',
  'phone',
  'mail',
  'clock',
  'download',
  'print',
  'ruler',
  'copy',
  'share',
  'whatsapp',
  'x',
  'facebook',
  'telegram',
  'zoom',
  'course',
  'ebook',
  'book',
  'account',
  'screen',
  'sun',
  'moon',
  'pause',
  'play',
  'sound',
  'muted',
  'captions',
  'pip',
  'expand',
  'star',
  'no-star',
] as const

export type IconName = (typeof iconNames)[number]

/** A decorative icon, hidden from screen readers. Its shape is in a file of its own, which all pages share: each page would repeat dozens. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
