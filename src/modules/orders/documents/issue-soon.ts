import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'

/** In a burst of sales a worker issues their documents together, this often. */
const pauseMs = 1000

/**
 * Enqueues the job that issues documents: at once, and at most once a second. Called by the first job after a sale or a refund, which costs the order no
 * statement of its own. What is called while a run is still to begin belongs to that run; a run that is lost is replaced by the next minute's.
 */
export function openIssuing({ db, clock }: Pick<Shop, 'db' | 'clock'>): () => Promise<void> {
  let nextAt = 0
  return async () => {
    const now = clock.now().getTime()
    // A clock that went back would keep the next run away.
    if (now < nextAt && nextAt - now <= pauseMs) return
    const at = now - nextAt > pauseMs ? now : now + pauseMs
    // Without a key: a job with the key of a run under way would replace its retry.
    await enqueue(db, 'issue-documents', {}, { afterSeconds: (at - now) / 1000 })
    nextAt = at
  }
}
