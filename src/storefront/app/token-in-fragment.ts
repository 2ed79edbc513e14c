/** The token that a URL has as its fragment; '' if there is none, or if the fragment leads to a part of the page, as that of the skip link does. */
export function tokenInFragment(hash: string): string {
  const fragment = hash.slice(1)
  return document.getElementById(fragment) ? '' : fragment
}
