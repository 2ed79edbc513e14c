/** A reason not to start that the person at the keyboard can act on: shown as its message alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
