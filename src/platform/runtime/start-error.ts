/** A startup error that the person at the keyboard can fix. Shown as its message alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
