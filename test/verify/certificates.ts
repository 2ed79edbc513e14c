import { createPublicKey, verify } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '../../src/contract/call.ts'
import { getCertificateStatus, issueCertificate } from '../../src/contract/storefront.ts'
import { verifyJwt } from '../../src/modules/learning/certificates/signing-key.ts'
import { alterLetter } from '../harness/alter-letter.ts'
import { buyCourse, newCourse, study, type VerifiedCourse } from './learners.ts'
import type { SuiteOptions } from './suites.ts'
import { type Customer, type Instance, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

interface Round {
  world: World
  steady: Instance
  random: ReturnType<typeof seededRandom>
  course: VerifiedCourse
  wrong: string[]
  counts: Record<'learners' | 'issued' | 'revoked' | 'refused' | 'altered' | 'kills', number>
}

interface Stored {
  number: string
  jws: string
  customer_id: number
  revoked_at: Date | null
}

/**
 * Learners ask for their certificates on three devices at once, while staff refund some of their orders and a process is killed. Then each
 * certificate is checked as a stranger would: by the published key, with altered letters, and by its number.
 */
export async function certificates({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  const [rounds, learners] = isShort ? [1, 6] : [25, 24]
  await using world = await openWorld({ server })
  const steady = await world.start({ jobs: true })
  const course = await newCourse(world)
  const wrong: string[] = []
  const counts = { learners: 0, issued: 0, revoked: 0, refused: 0, altered: 0, kills: 0 }
  for (let at = 0; at < rounds && wrong.length === 0; at++) {
    const round = { world, steady, random: seededRandom(seed * 1000 + at), course, wrong, counts }
    await certify(round, learners)
    wrong.push(...(await world.findLearningViolations()))
  }
  const round = { world, steady, random: seededRandom(seed), course, wrong, counts }
  const { rows } = await world.pool.query<Stored>('select number, jws, customer_id, revoked_at from certificates order by issued_at')
  await checkAll(round, rows)
  await alterRows(round, rows)
  await world.finishJobs()
  wrong.push(...(await world.findViolations()))
  for (const what of ['issued', 'revoked', 'refused', 'altered'] as const) if (counts[what] === 0) wrong.push(`nothing was ${what}`)
  return {
    done: `${counts.learners} learners with ${counts.kills} kills: ${counts.issued} certificates, ${counts.revoked} of them revoked, ${counts.refused} refused, ${counts.altered} letters altered`,
    wrong: [...new Set(wrong)],
  }
}

async function certify(round: Round, learners: number) {
  const { world, steady, random, course, wrong, counts } = round
  const doomed = await world.start()
  const steadily = <Answer>(ask: (origin: string) => Promise<Answer>) => retryUntilDefinite(() => ask(steady.origin))
  const ready = await Promise.all(
    Array.from({ length: learners }, async (_, at) => {
      const customer = await world.newCustomer()
      const bought = await buyCourse(world, steady.origin, customer, course)
      // Every third has not learned all of it.
      const isDue = at % 3 !== 2
      for (let left = isDue ? 9 : 1; left > 0; left--) if (!(await study(world, steadily, customer, course))) break
      return { customer, ...bought, isDue }
    }),
  )
  counts.learners += learners
  await doomed.killAfter(random.whole(20, 150))
  await Promise.all(
    ready.map(async ({ customer, orderId, isDue }, at) => {
      const isRefunded = at % 2 === 0
      // The refund of the first finds a certificate, whatever the order of the others.
      if (at === 0) await ask(round, customer, steady.origin, `Holder ${at}`)
      const refunding = isRefunded ? pause(random.whole(0, 30)).then(() => steady.refund(orderId)) : undefined
      const devices = [doomed.origin, steady.origin, steady.origin]
      const numbers = await Promise.all(devices.map((origin, device) => ask(round, customer, origin, `Holder ${at} ${device}`)))
      await refunding
      const given = new Set(numbers.filter((number) => number !== undefined))
      if (given.size > 1) wrong.push(`${customer.email} got ${given.size} certificates at once`)
      if (given.size > 0 && !isDue) wrong.push(`${customer.email} got a certificate without learning`)
      if (given.size === 0 && isDue && !isRefunded) wrong.push(`${customer.email} got no certificate`)
      if (given.size === 0) counts.refused += 1
      if (isRefunded && (await ask(round, customer, steady.origin, 'Too Late')) !== undefined)
        wrong.push(`${customer.email} got a certificate after the refund`)
    }),
  )
  await doomed.kill()
  counts.kills += 1
}

/** The number of the certificate; undefined if it was refused. */
async function ask({ world, steady, course }: Round, customer: Customer, origin: string, HolderName: string): Promise<string | undefined> {
  const issue = (at: string) => world.callAs(at, customer)(issueCertificate, { ProductId: course.productId, HolderName })
  const answer = await issue(origin)
    .catch((error) => {
      if (error instanceof CallError && error.statusCode < 500) throw error
      return retryUntilDefinite(() => issue(steady.origin))
    })
    .catch((error) => {
      if (error instanceof CallError && error.statusCode === 403) return undefined
      throw error
    })
  return answer?.data[0]?.Number
}

async function checkAll({ world, steady, random, wrong, counts }: Round, rows: Stored[]) {
  const did = await (await fetch(`${steady.origin}/.well-known/did.json`)).json()
  for (const { number, jws, revoked_at: revokedAt } of rows) {
    counts.issued += 1
    if (revokedAt) counts.revoked += 1
    const [header = '', payload = '', signature = ''] = jws.split('.')
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const jwk = did.verificationMethod.find(({ id }: { id: string }) => id === kid)?.publicKeyJwk ?? {}
    const isSigned = verify(
      null,
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key: jwk, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
    if (!isSigned) wrong.push(`${number} is not signed by the published key`)
    for (const at of [jws.length - 1, ...Array.from({ length: 20 }, () => random.whole(0, jws.length - 1))]) {
      counts.altered += 1
      if (verifyJwt(jwk, alterLetter(jws, at))) wrong.push(`${number} is accepted with another letter at ${at}`)
    }
    const [status] = (await world.callAs(steady.origin)(getCertificateStatus, { Number: number })).data
    if (status?.State !== (revokedAt ? 'revoked' : 'valid')) wrong.push(`${number} is shown as ${status?.State}`)
    const file = await fetch(`${steady.origin}/api/v1/common/certificate/${number}.jwt`)
    if (file.status !== (revokedAt ? 410 : 200) || (!revokedAt && (await file.text()) !== jws))
      wrong.push(`${number}.jwt is answered with ${file.status}`)
  }
}

/** Somebody who writes to the database without the shop changes what a certificate says: it is none any more. */
async function alterRows({ world, steady, wrong }: Round, rows: Stored[]) {
  const valid = rows.find(({ revoked_at: revokedAt }) => !revokedAt)
  if (!valid) return
  const client = await world.pool.connect()
  const stateOf = async () => (await world.callAs(steady.origin)(getCertificateStatus, { Number: valid.number })).data[0]?.State
  const changes = {
    holder_name: `'Somebody Else'`,
    snapshot: `snapshot || '{"hours": 99}'`,
    issued_at: `issued_at - interval '1 day'`,
    jws: 'reverse(jws)',
  }
  try {
    await client.query('set session_replication_role = replica')
    await client.query('create temporary table before_changes as select * from certificates where number = $1', [valid.number])
    for (const [column, value] of Object.entries(changes)) {
      await client.query(`update certificates set ${column} = ${value} where number = $1`, [valid.number])
      if ((await stateOf()) !== 'unknown') wrong.push(`${valid.number} is shown with another ${column}`)
      await client.query(`update certificates c set ${column} = b.${column} from before_changes b where b.number = c.number`)
    }
    if ((await stateOf()) !== 'valid') wrong.push(`${valid.number} is not what it was`)
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
}
