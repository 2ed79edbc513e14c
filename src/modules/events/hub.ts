import type { StaffEvents } from '../../contract/events/events.ts'
import type { StaffActor } from '../staff-actor.ts'
import type { OpenForm } from './editing.ts'

/** A browser that listens. */
export interface EventStream {
  send<Name extends keyof StaffEvents>(name: Name, data: StaffEvents[Name]): void
  /** Keeps proxies from closing a silent connection. */
  keepAlive(): void
  close(): void
}

/** Who listens to changes in the back office, on this instance. */
export interface StaffEventsHub {
  /** Throws where there are too many streams already. */
  refuseFurther(actor: StaffActor): void
  /** Returns what removes the stream. */
  connect(stream: EventStream, actor: StaffActor): () => void
  /** Tells all instances that a form is open or closed; answers who else has it open. 404 for rows of other sellers. */
  noteForm(actor: StaffActor, form: Pick<OpenForm, 'area' | 'id' | 'tab' | 'isOpen'>): Promise<string[]>
  close(): void
}
