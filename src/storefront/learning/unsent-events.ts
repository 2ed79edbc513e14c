import type { ParametersOf } from '../../contract/call.ts'
import type { postLearningEvents } from '../../contract/storefront.ts'
import { readJson, writeText } from '../state/browser-storage.ts'

export type LearningEvent = ParametersOf<typeof postLearningEvents>['EventsJson'][number]

/**
 * What a customer did in lessons and the server does not have yet, in order, with what other tabs wait to send. It is stored in this browser, so that
 * neither a lost network nor a closed tab loses it.
 */
export function openUnsentEvents(customerId: number) {
  const key = `learning-events-${customerId}`
  // A browser may store nothing.
  let all: Record<string, LearningEvent> = {}
  const read = () => {
    all = { ...(readJson(key) as typeof all), ...all }
    return all
  }
  const store = () => writeText(key, JSON.stringify(all))
  return {
    list: () => Object.values(read()),
    add(event: LearningEvent) {
      read()[event.EventID] = event
      store()
    },
    remove(events: LearningEvent[]) {
      read()
      for (const { EventID } of events) delete all[EventID]
      store()
    },
  }
}
