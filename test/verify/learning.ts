import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '../../src/contract/call.ts'
import {
  claimSeat,
  getCourseProgress,
  getLesson,
  getPreviewLesson,
  inviteSeat,
  issueCertificate,
  postLearningEvents,
  releaseSeat,
  saveQuizAnswer,
  startQuiz,
  submitQuiz,
} from '../../src/contract/storefront.ts'
import { refusals } from '../../src/modules/learning/refusals.ts'
import {
  buyCourse,
  type LearningEvent,
  newCourse,
  passTime,
  publicAnswers,
  revealed,
  study,
  takeQuiz,
  type VerifiedCourse,
} from './learners.ts'
import type { SuiteOptions } from './suites.ts'
import { type Customer, type Instance, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

const lanes = 3
const peopleOfLane = 3
/** A lane goes on with new people and another course after so many steps. */
const stepsOfGeneration = 40

interface Device {
  /** How far its clock is off. */
  offMs: number
  unsent: LearningEvent[]
  sent: LearningEvent[]
}

interface Learner extends Customer {
  devices: Device[]
  attemptIds: number[]
}

/** A sold course, as its lane knows it: nobody else changes it. */
interface Sold {
  orderId: number
  entitlementId: number
  buyer: Learner
  holders: Map<number, Learner>
  isClosed: boolean
}

interface Lane {
  world: World
  /** A process that lives, and one that is killed from time to time. */
  steady: Instance
  doomed: () => Instance
  random: ReturnType<typeof seededRandom>
  courses: VerifiedCourse[]
  course: VerifiedCourse
  people: Learner[]
  sold: Sold[]
  /** Ids of the events that the shop said it has. */
  known: Set<string>
  wrong: string[]
  counts: Record<'steps' | 'sent' | 'duplicates' | 'probes', number>
}

/**
 * Random walks of learners with several devices, whose events come late, twice, in another order and by clocks that are wrong; of quizzes,
 * certificates, seats that are taken back and refunds, while a process is killed again and again. After each step the invariants of
 * learning.sql hold for the people of the walk, before it goes on with others for everybody, and nobody without a seat gets a lesson, an explanation or progress.
 */
export async function learning({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  const [steps, stepsBetweenKills] = isShort ? [24, 8] : [6_000, 100]
  await using world = await openWorld({ server })
  const steady = await world.start({ jobs: true })
  let doomed = await world.start()
  const courses = [
    await newCourse(world),
    await newCourse(world, { enforceOrder: true, showAnswers: 'end' }),
    await newCourse(world, { attemptLimit: 2, givesCertificate: false }),
  ]
  const counts = { steps: 0, sent: 0, duplicates: 0, probes: 0 }
  const wrong: string[] = []
  const all = Array.from({ length: lanes }, (_, at): Lane => {
    const random = seededRandom(seed * 100 + at)
    const [course] = courses as [VerifiedCourse]
    return { world, steady, doomed: () => doomed, random, courses, course, people: [], sold: [], known: new Set(), wrong, counts }
  })
  let isOver = false
  let kills = 0
  const killer = async () => {
    const random = seededRandom(seed)
    while (!isOver) {
      const until = Math.min(counts.steps + stepsBetweenKills, steps)
      while (!isOver && counts.steps < until) await pause(20)
      if (isOver) return
      await doomed.killAfter(random.whole(5, 200))
      await doomed.died
      if (isOver) return
      kills += 1
      await doomed.kill()
      doomed = await world.start()
    }
  }
  const killing = killer()
  const walks = await Promise.allSettled(all.map((lane, at) => walk(lane, steps, at)))
  isOver = true
  await doomed.kill()
  await killing
  for (const one of walks) if (one.status === 'rejected') wrong.push(`a walk ended with ${one.reason.stack}`)
  await world.finishJobs(isShort ? 60_000 : 900_000)
  wrong.push(...(await world.findViolations()))
  await tryGuards(world, wrong)
  for (const course of courses)
    if (revealed(await publicAnswers(world, steady.origin, course)))
      wrong.push(`the outline of course ${course.productId} explains answers`)
  const seen: Record<string, number> = { ...counts, ...(await world.pool.query(seenSql)).rows[0] }
  for (const [what, count] of Object.entries(seen)) if (count === 0) wrong.push(`the walks had no ${what}, and prove nothing of them`)
  const done = Object.entries(seen).map(([what, count]) => `${count} ${what}`)
  return { done: `${done.join(', ')} with ${kills} kills`, wrong: [...new Set(wrong)] }
}

const seenSql = `select
  (select count(*)::int from learning_events where is_credited) as credited,
  (select count(*)::int from learning_events where not is_credited) as uncredited,
  (select count(*)::int from quiz_attempts where score >= pass_mark) as passed,
  (select count(*)::int from quiz_attempts where score < pass_mark) as failed,
  (select count(*)::int from course_progress where completed_at is not null) as completed,
  (select count(*)::int from certificates) as certificates,
  (select count(*)::int from certificates where revoked_at is not null) as revoked`

async function walk(lane: Lane, steps: number, at: number) {
  // As often as they are listed.
  const actions = [
    learn,
    learn,
    learn,
    learn,
    keepStudying,
    keepStudying,
    keepStudying,
    keepStudying,
    quiz,
    certify,
    share,
    takeBack,
    refund,
    wait,
  ]
  for (let step = 0; lane.counts.steps < steps; step++) {
    if (step % stepsOfGeneration === 0)
      await begin(lane, lane.courses[(at + step / stepsOfGeneration) % lane.courses.length] as VerifiedCourse)
    lane.counts.steps += 1
    const name = await lane.random.one(actions)(lane)
    lane.wrong.push(...(await lane.world.findLearningViolations(lane.people)).map((one) => `after “${name}”: ${one}`))
    const isAboutAccess = ['buy', 'share', 'take back', 'refund'].includes(name)
    if (isAboutAccess) await Promise.all(lane.people.map((person) => probe(lane, person, 1)))
    else await probe(lane, lane.random.one(lane.people), 0.2)
  }
}

/** New people. One of them hurries, then goes through the course, is wrong at first, and asks for the money back in the end. */
async function begin(lane: Lane, course: VerifiedCourse) {
  const { world, random, steady } = lane
  lane.wrong.push(...(await world.findLearningViolations()).map((one) => `before the next people: ${one}`))
  const people = await Promise.all(Array.from({ length: peopleOfLane + 1 }, async () => newLearner(await world.newCustomer(), lane)))
  const [first, ...others] = people as [Learner, Learner]
  const steadily = <Answer>(ask: (origin: string) => Promise<Answer>) => retryUntilDefinite(() => ask(steady.origin))
  Object.assign(lane, { course, people: [first], sold: [] })
  await buy(lane, first)
  await quiz(lane, ['c'])
  lane.wrong.push(...(await world.findLearningViolations(lane.people)).map((one) => `after the first quiz: ${one}`))
  await hurry(lane, first)
  for (let left = 8; left > 0 && (await study(world, steadily, first, course)); left--) await learn(lane)
  await certify(lane)
  await refund(lane, 1)
  lane.people = others
  await buy(lane, random.one(others))
}

/**
 * Everything in the first second, and a part beyond the film's end; then six devices at once play parts that time allows one of, and a lesson is
 * ticked and unticked.
 */
async function hurry(lane: Lane, person: Learner) {
  const { world, course } = lane
  const event = (LessonID: number, Kind: LearningEvent['Kind'], range = {}): LearningEvent => ({
    EventID: randomUUID(),
    LessonID,
    Kind,
    ...range,
    HappenedAt: new Date().toISOString(),
  })
  const send = (...EventsJson: LearningEvent[]) =>
    retried(lane, (origin) => world.callAs(origin, person)(postLearningEvents, { EventsJson })).catch((error) =>
      judge(lane, person, error, 'events'),
    )
  const { text, film, link } = course
  await send(event(text, 'opened'), event(text, 'read'))
  await send(event(film, 'opened'), event(film, 'played', { FromMs: 0, ToMs: 60_000 }))
  await passTime(world, person, 10)
  await send(event(film, 'played', { FromMs: 55_000, ToMs: 65_000 }))
  const part = { FromMs: 5_000, ToMs: 25_000 }
  await Promise.all(Array.from({ length: 6 }, () => send(event(film, 'played', part))))
  await send(event(link, 'done'), event(link, 'undone'), event(link, 'done'), event(link, 'undone'))
  await hurryInTwo(lane, person, send)
  lane.wrong.push(...(await world.findLearningViolations(lane.people)).map((one) => `after “hurry”: ${one}`))
}

/** The same in two courses at once, each of which time allows alone; and presses of two devices, the later ones first. */
async function hurryInTwo(lane: Lane, person: Learner, send: (...events: LearningEvent[]) => Promise<unknown>) {
  const { world, course, courses, steady } = lane
  const other = courses.find((one) => one !== course && one.isOpen) as VerifiedCourse
  await buyCourse(world, steady.origin, person, other)
  const films = [course, other].filter(({ isOpen }) => isOpen).map(({ film }) => film)
  const at = (LessonID: number, Kind: LearningEvent['Kind'], ms: number, range = {}): LearningEvent => ({
    EventID: randomUUID(),
    LessonID,
    Kind,
    ...range,
    HappenedAt: new Date(Date.now() + ms).toISOString(),
  })
  await send(...films.map((film) => at(film, 'opened', 0)))
  await passTime(world, person, 10)
  await Promise.all(films.map((film) => send(at(film, 'played', 0, { FromMs: 0, ToMs: 24_000 }))))
  await send(at(other.link, 'done', -1_000))
  await send(at(other.link, 'done', -120_000), at(other.link, 'undone', -60_000))
}

const newLearner = (customer: Customer, { random }: Lane): Learner => ({
  ...customer,
  attemptIds: [],
  // A clock that is right, one of a device that was never set, and one that runs ahead.
  devices: [0, -random.whole(1, 20) * 31_536_000_000, random.whole(1, 900) * 86_400_000].map((offMs) => ({ offMs, unsent: [], sent: [] })),
})

/** A request that may reach the process that dies; then it is repeated at the other. */
async function retried<Answer>({ random, steady, doomed }: Lane, ask: (origin: string) => Promise<Answer>): Promise<Answer> {
  if (random.chance(0.5)) {
    const answer = await ask(doomed().origin).catch((error) => {
      if (error instanceof CallError && error.statusCode < 500) throw error
      return undefined
    })
    if (answer !== undefined) return answer
  }
  return retryUntilDefinite(() => ask(steady.origin))
}

const isOpenTo = ({ sold }: Lane, person: Learner) =>
  sold.some(({ isClosed, holders }) => !isClosed && [...holders.values()].includes(person))

/** Notes an error that is not what somebody with this access is answered. */
function judge(lane: Lane, person: Learner, error: unknown, what: string) {
  if (!(error instanceof CallError) || error.statusCode >= 500) throw error
  const isClosed = error.message === refusals.lessonClosed
  if (isClosed === isOpenTo(lane, person)) lane.wrong.push(`${what}: ${person.email} was answered “${error.message}”`)
}

/** Somebody with access, now and then anybody. */
const mostlyOpen = (lane: Lane): Learner => {
  const open = lane.people.filter((person) => isOpenTo(lane, person))
  return lane.random.one(open.length > 0 && lane.random.chance(0.85) ? open : lane.people)
}

async function buy(lane: Lane, buyer: Learner) {
  const { orderId, entitlementId } = await buyCourse(lane.world, lane.steady.origin, buyer, lane.course)
  lane.sold.push({ orderId, entitlementId, buyer, holders: new Map([[1, buyer]]), isClosed: false })
}

/** A device notes what happens on it, truthfully or not, and sometimes sends a part of it: late, mixed, and some of it again. */
async function learn(lane: Lane): Promise<string> {
  const { random, world, counts, known, wrong } = lane
  const { text, quiz, film, link } = lane.course
  const person = mostlyOpen(lane)
  const device = random.one(person.devices)
  for (let left = random.whole(1, 6); left > 0; left--) {
    const Kind = random.one(['opened', 'opened', 'played', 'played', 'read', 'done', 'undone'] as const)
    const FromMs = random.whole(0, 55) * 1000
    device.unsent.push({
      EventID: randomUUID(),
      LessonID: Kind === 'played' ? random.one([film, film, film, text]) : random.one([text, film, link, link, quiz]),
      Kind,
      ...(Kind === 'played' && { FromMs, ToMs: FromMs + random.whole(1, 20) * 1000 }),
      HappenedAt: new Date(Date.now() + device.offMs).toISOString(),
    })
  }
  if (random.chance(0.3)) return 'learn'
  const isLate = () => random.chance(0.3)
  const batch = device.unsent.filter(() => !isLate())
  device.unsent = device.unsent.filter((one) => !batch.includes(one))
  const EventsJson = [
    ...batch,
    ...batch.slice(0, 1),
    ...device.sent.filter(() => random.chance(0.2)),
    ...batch.filter(() => random.chance(0.2)),
  ]
  if (EventsJson.length === 0) return 'learn'
  for (let last = EventsJson.length - 1; last > 0; last--) {
    const other = random.whole(0, last)
    ;[EventsJson[last], EventsJson[other]] = [EventsJson[other] as LearningEvent, EventsJson[last] as LearningEvent]
  }
  // Another tab of the same device sends the same.
  const tabs = random.chance(0.3) ? 2 : 1
  const answers = await Promise.allSettled(
    Array.from({ length: tabs }, () => retried(lane, (origin) => world.callAs(origin, person)(postLearningEvents, { EventsJson }))),
  )
  const answered = new Set<string>()
  const added = new Set(known)
  for (const answer of answers) {
    if (answer.status === 'rejected') {
      judge(lane, person, answer.reason, 'events')
      continue
    }
    if (!isOpenTo(lane, person)) wrong.push(`events of ${person.email}, who has no seat, were taken`)
    for (const { EventID, ResponseMsg } of answer.value.data) {
      counts.sent += 1
      if (ResponseMsg === 'Duplicate') counts.duplicates += 1
      else if (added.has(EventID)) wrong.push(`event ${EventID} counted twice`)
      else added.add(EventID)
      answered.add(EventID)
    }
  }
  for (const id of answered) known.add(id)
  // What was refused is sent again some day.
  if (answered.size > 0) device.sent = [...device.sent, ...batch].slice(-20)
  else device.unsent.push(...batch.slice(-6))
  return 'learn'
}

async function keepStudying(lane: Lane): Promise<string> {
  const person = mostlyOpen(lane)
  await study(lane.world, (ask) => retried(lane, ask), person, lane.course).catch((error) => judge(lane, person, error, 'a lesson'))
  return 'study'
}

async function quiz(lane: Lane, always?: string[]): Promise<string> {
  const { random, wrong } = lane
  const person = mostlyOpen(lane)
  const isGood = random.chance(0.5)
  const taken = await takeQuiz(
    lane.world,
    (ask) => retried(lane, ask),
    person,
    lane.course,
    ({ Kind }) => always ?? (isGood ? (Kind === 'single' ? ['a'] : ['a', 'b']) : [random.one(['a', 'b', 'c'])]),
  ).catch((error) => void judge(lane, person, error, 'a quiz'))
  if (!taken) return 'quiz'
  if (!isOpenTo(lane, person)) wrong.push(`${person.email}, who has no seat, took a quiz`)
  if (taken.attemptId !== undefined) person.attemptIds.push(taken.attemptId)
  wrong.push(...taken.wrong)
  return 'quiz'
}

/** On two devices at once, under two names. */
async function certify(lane: Lane): Promise<string> {
  const { world, course, wrong } = lane
  const person = mostlyOpen(lane)
  const issued = await Promise.allSettled(
    ['Layla Nasser', 'Layla N.'].map((HolderName) =>
      retried(lane, (origin) => world.callAs(origin, person)(issueCertificate, { ProductId: course.productId, HolderName })),
    ),
  )
  const numbers = new Set<string>()
  for (const one of issued) {
    if (one.status === 'rejected') judge(lane, person, one.reason, 'a certificate')
    else if (one.value.data[0]?.Number) numbers.add(one.value.data[0].Number)
  }
  if (numbers.size > 1) wrong.push(`${person.email} got ${numbers.size} certificates at once`)
  if (numbers.size > 0 && !isOpenTo(lane, person)) wrong.push(`${person.email}, who has no seat, got a certificate`)
  return 'certify'
}

/** The buyer invites to the second seat, or buys again. */
async function share(lane: Lane): Promise<string> {
  const { random, world, people } = lane
  const sold = lane.sold.find(({ isClosed, holders }) => !isClosed && !holders.has(2))
  if (!sold) {
    await buy(lane, random.one(people))
    return 'buy'
  }
  const EntitlementID = sold.entitlementId
  const invited = await retried(lane, (origin) => world.callAs(origin, sold.buyer)(inviteSeat, { EntitlementID, SeatNumber: 2, Note: '' }))
  const Token = invited.data[0]?.InvitationUrl?.split('#')[1]
  // Too many moves within a year.
  if (!Token) return 'share'
  const person = random.one(people)
  await retried(lane, (origin) => world.callAs(origin, person)(claimSeat, { Token }))
  const { rows } = await world.pool.query('select holder_customer_id as id from seats where (entitlement_id, number) = ($1, 2)', [
    EntitlementID,
  ])
  const holder = people.find(({ customerId }) => customerId === rows[0]?.id)
  if (holder) sold.holders.set(2, holder)
  return 'share'
}

async function takeBack(lane: Lane): Promise<string> {
  const { random, world } = lane
  const open = lane.sold.filter(({ isClosed, holders }) => !isClosed && holders.size > 0)
  if (open.length === 0 || random.chance(0.5)) return 'take back'
  const sold = random.one(open)
  const [SeatNumber] = random.one([...sold.holders])
  await retried(lane, (origin) => world.callAs(origin, sold.buyer)(releaseSeat, { EntitlementID: sold.entitlementId, SeatNumber }))
  const { rows } = await world.pool.query('select holder_customer_id as id from seats where (entitlement_id, number) = ($1, $2)', [
    sold.entitlementId,
    SeatNumber,
  ])
  if (rows[0]?.id === null) sold.holders.delete(SeatNumber)
  return 'take back'
}

/** Staff refund an order while its holders learn and ask for their certificates. */
async function refund(lane: Lane, share = 0.5): Promise<string> {
  const { random, world, course } = lane
  const open = lane.sold.filter(({ isClosed }) => !isClosed)
  if (open.length === 0 || !random.chance(share)) return 'refund'
  const sold = random.one(open)
  const busy = [...sold.holders.values()].map((holder) =>
    world
      .callAs(lane.steady.origin, holder)(issueCertificate, { ProductId: course.productId, HolderName: 'Layla Nasser' })
      .catch((error) => {
        if (!(error instanceof CallError)) throw error
      }),
  )
  const instance = random.chance(0.5) ? lane.doomed() : lane.steady
  await instance.refund(sold.orderId).catch(async () => {
    const { rows } = await world.pool.query('select payment_state from orders where order_id = $1', [sold.orderId])
    if (rows[0].payment_state !== 'refunded') await lane.steady.refund(sold.orderId)
  })
  sold.isClosed = true
  await Promise.all(busy)
  return 'refund'
}

async function wait(lane: Lane): Promise<string> {
  await passTime(lane.world, lane.random.one(lane.people), lane.random.whole(1, 90))
  return 'wait'
}

type Try = [name: string, make: () => Promise<unknown>]

/** With a seat, lessons open or say that they are locked. Without one, nothing opens and nothing is taken. Makes this share of all tries. */
async function probe(lane: Lane, person: Learner, share: number) {
  const { world, course, wrong, counts, random } = lane
  const { productId, text, quiz: quizId, film, link } = course
  const call = world.callAs(lane.steady.origin, person)
  const isOpen = isOpenTo(lane, person)
  const [progress] = (await call(getCourseProgress, { ProductId: productId })).data
  if (progress?.HasAccess !== isOpen) wrong.push(`${person.email} ${isOpen ? 'lost' : 'kept'} the course ${productId}`)
  const attempt = random.one([...lane.people.flatMap(({ attemptIds }) => attemptIds), 999_999])
  const lessons = (...ids: number[]) => ids.map((LessonID): Try => [`lesson ${LessonID}`, () => call(getLesson, { LessonID })])
  const done = { EventID: randomUUID(), LessonID: link, Kind: 'done' as const, HappenedAt: new Date().toISOString() }
  const closed: Try[] = [
    ...lessons(text, quizId, film, link),
    ...[quizId, film, link].map((LessonID): Try => [`a preview of lesson ${LessonID}`, () => call(getPreviewLesson, { LessonID })]),
    ['a quiz', () => call(startQuiz, { LessonID: quizId })],
    ['an answer', () => call(saveQuizAnswer, { AttemptID: attempt, Position: 1, Chosen: [1] })],
    ['progress', () => call(postLearningEvents, { EventsJson: [done] })],
    ['a certificate', () => call(issueCertificate, { ProductId: productId, HolderName: 'Nobody' })],
  ]
  // The result of an own attempt stays.
  if (!person.attemptIds.includes(attempt)) closed.push(['an attempt', () => call(submitQuiz, { AttemptID: attempt })])
  const tries = (isOpen ? lessons(text, film, link) : closed).filter(() => random.chance(share))
  const answers = await Promise.allSettled(tries.map(([, make]) => make()))
  for (const [at, answer] of answers.entries()) {
    const what = tries[at]?.[0]
    const error = answer.status === 'rejected' ? answer.reason : undefined
    counts.probes += 1
    if (error && !(error instanceof CallError)) throw error
    if (!isOpen && !error) wrong.push(`${person.email} has no seat, and was given ${what}`)
    if (isOpen && error && error.message !== refusals.lessonLocked)
      wrong.push(`${person.email} has a seat, and ${what} was refused with “${error.message}”`)
  }
}

/** The guards that no call of the shop gets to: events, answers, completions and certificates are not written again. */
async function tryGuards({ pool }: World, wrong: string[]) {
  const statements = [
    `update learning_events set is_credited = true`,
    'delete from learning_events',
    'update quiz_answers set is_correct = true where attempt_id in (select attempt_id from quiz_attempts where submitted_at is not null)',
    'update quiz_attempts set score = 100 where submitted_at is not null',
    'update course_progress set completed_at = null where completed_at is not null',
    `update certificates set holder_name = 'Somebody Else'`,
    'delete from certificates',
    `update question_revisions set options = options`,
  ]
  for (const statement of statements) {
    const isRefused = await pool.query(`begin; ${statement}; rollback`).then(
      () => false,
      () => true,
    )
    if (!isRefused) wrong.push(`“${statement}” was not refused`)
  }
}
