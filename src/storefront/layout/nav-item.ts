/** Classes of a link or button in the navigation bar. */
export const navItem =
  'inline-flex min-h-11 items-center gap-1.5 rounded-card px-2.5 font-semibold xl:whitespace-nowrap hover:text-green-text hover:bg-tint cursor-pointer'
