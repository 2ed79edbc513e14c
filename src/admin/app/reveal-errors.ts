import { toast } from '../../ui/toasts.tsx'

/** A field may be in a part of the screen that opens for it. */
const patienceMs = 1500

const marked = '[aria-invalid=true], [data-invalid=true]'

/**
 * After fields were marked: brings the first one into view and gives it the keyboard. Errors that nothing on the screen shows are said in a
 * toast, after the name of their field.
 */
export function revealErrors(
  errors: Record<string, string>,
  nameOf: (path: string) => Promise<string | undefined> = async () => undefined,
): void {
  const until = performance.now() + patienceMs
  const look = () => {
    const text = document.body.innerText
    const hidden = Object.entries(errors).filter(([, error]) => !text.includes(error))
    if (hidden.length > 0 && performance.now() < until) return void requestAnimationFrame(look)
    const first = [...document.querySelectorAll<HTMLElement>(marked)].find((one) => one.checkVisibility())
    // A part that is marked as a whole holds the control. The buttons of a number field, which stand before it, are no stop of Tab.
    const control = first?.matches('input, textarea, button, [contenteditable]')
      ? first
      : first?.querySelector<HTMLElement>('input, button:not([tabindex="-1"])')
    first?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
    if (hidden.length > 0) void sayAll(hidden, nameOf)
  }
  requestAnimationFrame(look)
}

async function sayAll(errors: [path: string, error: string][], nameOf: (path: string) => Promise<string | undefined>) {
  const lines = errors.map(async ([path, error]) => [await nameOf(path), error].filter(Boolean).join(': '))
  toast.error((await Promise.all(lines)).join('\n'))
}
