import type { StaffEvents } from '../../src/contract/events/events.ts'
import { staffEventsPath } from '../../src/contract/staff/path.ts'

export type HeardEvent = { [Name in keyof StaffEvents]: [name: Name, data: StaffEvents[Name]] }[keyof StaffEvents]

/** The stream of changes, as a browser with this cookie hears it. */
export async function listenAsStaff({ origin }: { origin: string }, { cookie }: { cookie: string }) {
  const stop = new AbortController()
  const response = await fetch(origin + staffEventsPath, { headers: { cookie, 'sec-fetch-site': 'same-origin' }, signal: stop.signal })
  const heard: HeardEvent[] = []
  let wake = () => {}
  const ended = (async () => {
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + part).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
        if (name) heard.push([name, JSON.parse(data ?? '')] as HeardEvent)
      }
      wake()
    }
  })().catch(() => {})
  return {
    status: response.status,
    response,
    heard,
    /** Resolves when the server has ended the stream. */
    ended,
    /** The first event so far that fits, or the next one. */
    async first(fits: (...event: HeardEvent) => boolean): Promise<HeardEvent> {
      for (;;) {
        const found = heard.find((event) => fits(...event))
        if (found) return found
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await ended
    },
  }
}
