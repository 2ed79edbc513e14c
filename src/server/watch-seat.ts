// Decision 017: a closed seat stops its downloads

// With the query, a closed seat stops a running download within two seconds.
const checkEveryMs = 1000
// While the database is away nobody can close a seat either, so downloads survive its restart.
const longestUncheckedMs = 10_000

/**
 * Asks every second whether a seat is still open, and calls `stop` once it is not: refunded, ended or moved, by whatever instance. Returns a
 * function that ends the watch. A timer, because a client that reads slowly makes the stream wait.
 */
export function watchSeat(isOpen: () => Promise<boolean>, stop: () => void): () => void {
  let checkedAt = performance.now()
  let isOver = false
  let timer = setTimeout(check, checkEveryMs)

  async function check() {
    const open = await isOpen().then(
      (open) => {
        checkedAt = performance.now()
        return open
      },
      () => performance.now() - checkedAt < longestUncheckedMs,
    )
    if (isOver) return
    if (open) timer = setTimeout(check, checkEveryMs)
    else stop()
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
