import { type StaffArea, staffAreas } from '../../contract/events/areas.ts'
import type { StaffEvents } from '../../contract/events/events.ts'
import { StaffError } from '../../contract/staff/errors.ts'
import { allTags, cacheTagChannel } from '../../platform/cache/cache-tags.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { authenticateSessions } from '../staff/staff.ts'
import type { StaffActor } from '../staff-actor.ts'
import { areasOf, isOfSellers, mayHear } from './areas.ts'
import { announceForm, changeChannel, editingChannel } from './channels.sql.ts'
import { type OpenForm, openForms } from './editing.ts'
import type { EventStream, StaffEventsHub } from './hub.ts'
import { vendorsOf } from './vendors.ts'

/** Changes of this time are sent together, so that a bulk change is a few events. */
const togetherMs = 200
const heartbeatMs = 20_000
/** With more changed rows, an event names none of them. */
const [maxIds, maxIdsInEvent] = [1000, 100]
const maxStreams = 500
const maxStreamsOfPerson = 12

interface Options {
  db: Database
  notifications: Notifications
  log: Log
}

/** Hands changes that any instance made to the browsers that listen here, as far as their person may see them. */
export function openStaffEvents({ db, notifications, log }: Options): StaffEventsHub {
  const streams = new Map<EventStream, StaffActor>()
  /** What changed in the last moment. `isMore`: also rows that are not known. */
  let changes = new Map<StaffArea, { ids: Set<string>; isMore: boolean }>()
  let isPersonChanged = false
  let isClosed = false
  let flushing: NodeJS.Timeout | undefined

  const forms = openForms(({ area, id }) => void sendEditing(area, id).catch(warn))
  const warn = (error: unknown) => log.warn({ error }, 'events of the back office could not be sent')

  const end = (stream: EventStream) => {
    streams.delete(stream)
    stream.close()
  }
  const sendToAll = <Name extends keyof StaffEvents>(name: Name, data: StaffEvents[Name]) => {
    for (const stream of streams.keys()) stream.send(name, data)
  }

  const note = (area: StaffArea, id: string | undefined) => {
    const noted = changes.get(area) ?? { ids: new Set(), isMore: false }
    if (id === undefined || noted.ids.size >= maxIds) noted.isMore = true
    else noted.ids.add(id)
    changes.set(area, noted)
  }
  const noteSubject = (payload: string) => {
    const at = payload.indexOf(':')
    const [subject, id] = at < 0 ? [payload, undefined] : [payload.slice(0, at), payload.slice(at + 1)]
    if (subject.startsWith('staff')) isPersonChanged = true
    const { own = [], also = [] } = areasOf(subject === 'product' ? 'products' : subject)
    for (const area of own) note(area, id)
    for (const area of also) note(area, undefined)
    if (own.length > 0 || also.length > 0 || isPersonChanged) flushing ??= setTimeout(() => void flush().catch(warn), togetherMs)
  }

  notifications.subscribe(changeChannel, (payload) => {
    if (streams.size === 0) return
    if (payload === undefined) return sendToAll('missed', {})
    noteSubject(payload)
  })
  // A sale changes a product's stock without an entry in the audit log; its cache tag is sent anyway.
  notifications.subscribe(cacheTagChannel, (tag) => {
    if (streams.size > 0 && tag !== undefined && tag !== allTags && tag.startsWith('product:')) noteSubject(tag)
  })
  notifications.subscribe(editingChannel, (payload) => {
    if (payload !== undefined) forms.heard(JSON.parse(payload) as OpenForm)
  })

  async function flush() {
    const [changed, isToVerify] = [changes, isPersonChanged]
    flushing = undefined
    changes = new Map()
    isPersonChanged = false
    if (isToVerify) await verify()
    for (const [area, { ids, isMore }] of changed) {
      const forSellers = sellersAmong(area) ? await vendorsOf(db, area, [...ids]) : undefined
      for (const [stream, actor] of streams) {
        if (!mayHear(actor, area)) continue
        if (actor.vendorId === null) stream.send('changed', { Area: area, Ids: isMore || ids.size > maxIdsInEvent ? null : [...ids] })
        else {
          const own = [...ids].filter((id) => forSellers?.get(id)?.has(actor.vendorId ?? 0))
          if (own.length > 0) stream.send('changed', { Area: area, Ids: own.length > maxIdsInEvent ? null : own })
        }
      }
    }
  }
  const sellersAmong = (area: StaffArea) => isOfSellers(area) && [...streams.values()].some(({ vendorId }) => vendorId !== null)

  async function sendEditing(area: StaffArea, id: string) {
    const forSellers = sellersAmong(area) ? await vendorsOf(db, area, [id]) : undefined
    for (const [stream, actor] of streams) {
      if (mayHear(actor, area) && (actor.vendorId === null || forSellers?.get(id)?.has(actor.vendorId)))
        stream.send('editing', { Area: area, Id: id })
    }
  }

  /** Ends the streams of sessions that are over, and learns of changed permissions. A stream does not keep its session from expiring. */
  async function verify() {
    const asked = [...streams]
    const open = await authenticateSessions(
      { db },
      asked.flatMap(([, { session }]) => (session ? [session.sessionId] : [])),
    )
    for (const [stream, { session }] of asked) {
      if (!streams.has(stream)) continue
      const actor = open.get(session?.sessionId ?? 0)
      if (actor) streams.set(stream, actor)
      else {
        stream.send('ended', {})
        end(stream)
      }
    }
  }

  const heartbeat = setInterval(() => {
    forms.forgetSilent()
    if (streams.size === 0) return
    // While the database does not answer, streams stay open: calls are refused then anyway.
    verify()
      .catch(warn)
      .finally(() => {
        for (const stream of streams.keys()) stream.keepAlive()
      })
  }, heartbeatMs)

  return {
    refuseFurther({ staffId }) {
      if (isClosed || streams.size >= maxStreams) throw new StaffError(503, 'busy', { retryAfterSeconds: 60 })
      const own = [...streams.values()].filter((actor) => actor.staffId === staffId)
      if (own.length >= maxStreamsOfPerson) throw new StaffError(429, 'too_many_requests', { retryAfterSeconds: 60 })
    },
    connect(stream, actor) {
      streams.set(stream, actor)
      return () => void streams.delete(stream)
    },
    async noteForm({ staffId, name, permissions, vendorId }, form) {
      const { area, id } = form
      if (!mayHear({ permissions, vendorId }, area))
        throw vendorId === null
          ? new StaffError(403, 'permission_required', { permission: staffAreas[area][0] })
          : new StaffError(403, 'not_for_sellers')
      if (vendorId !== null && !(await vendorsOf(db, area, [id])).get(id)?.has(vendorId)) throw new StaffError(404, 'not_found')
      await announceForm(db, { area, id, tab: form.tab, isOpen: form.isOpen, staffId, name })
      return forms.othersAt({ area, id }, staffId)
    },
    close() {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(flushing)
      for (const stream of [...streams.keys()]) end(stream)
    },
  }
}
