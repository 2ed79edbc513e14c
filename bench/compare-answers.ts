import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pathOf } from '../src/contract/call.ts'
import { getAllProducts, getProductFilterCounts, getSearchSuggestions } from '../src/contract/catalog/catalog.ts'
import { sortOrders } from '../src/contract/constants.ts'
import { ask } from './answers.ts'
import { seededRandom } from './recombined-texts.ts'
import { type Stage, say } from './stage.ts'
import type { Row } from './table.ts'

const searches = 2000

/** Starts a version of the shop in this process, without its pages, on the demo shop. `program` is its start command. */
async function startCalls(program: string, { folder, databaseUrl, stack }: Stage): Promise<string> {
  const load = (file: string) => import(pathToFileURL(join(dirname(program), '..', file)).href)
  const [{ prepareDatabase }, { readConfig }, { openLog }, { openApp }] = await Promise.all(
    ['commands/prepare-database.ts', 'platform/runtime/config.ts', 'platform/runtime/log.ts', 'server/app.ts'].map(load),
  )
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', JOBS: 'off' })
  const log = openLog('warn')
  await prepareDatabase(databaseUrl, log, { demo: true, secretKey: config.secretKey })
  const app = await openApp({ config, log, databaseUrl, pages: 'none' })
  stack.defer(() => app.close())
  const http = createServer(app.listener)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  stack.defer(() => {
    http.close()
    http.closeAllConnections()
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

/** Whether two versions find the same products in the same order, with the same totals, filter counts and suggestions, in the demo shop. */
export async function compareAnswers(
  versions: Record<'now' | 'before', { program: string; stage: Stage }>,
  signal: AbortSignal,
): Promise<Row[]> {
  say('preparing both versions')
  const now = await startCalls(versions.now.program, versions.now.stage)
  const before = await startCalls(versions.before.program, versions.before.stage)
  say(`sending ${searches} searches and filters to both`)
  const different: string[] = []
  let found = 0
  for (const parameters of await requests(now)) {
    signal.throwIfAborted()
    const answers = await Promise.all([now, before].map((origin) => answersOf(origin, parameters)))
    if (answers[0] !== answers[1]) different.push(JSON.stringify(parameters))
    if (answers[0]?.includes('"ProductId"')) found += 1
  }
  for (const one of different.slice(0, 20)) say(`different: ${one}`)
  return [
    { what: 'searches and filters', measured: `${searches}, ${found} with products` },
    {
      what: 'with other products, totals, counts or suggestions',
      measured: String(different.length),
      goal: '0',
      met: different.length === 0,
    },
  ]
}

async function answersOf(origin: string, parameters: { SearchTerm: string }): Promise<string> {
  const send = async (call: { base: string; name: string }, requestParameters: object) =>
    JSON.parse(JSON.parse(String((await ask(origin, pathOf(call), JSON.stringify({ requestParameters }), 'identity')).body)).data)
  const [products, counts, suggested] = await Promise.all([
    send(getAllProducts, parameters),
    send(getProductFilterCounts, parameters),
    parameters.SearchTerm === '' ? undefined : send(getSearchSuggestions, parameters),
  ])
  const idsOf = (rows: { ProductId: number; TotalRecords?: number; IsClose?: boolean }[]) =>
    rows.map(({ ProductId, TotalRecords, IsClose }) => ({ ProductId, TotalRecords, IsClose }))
  return JSON.stringify([idsOf(products), counts, suggested && idsOf(suggested.productsData)])
}

/** The same ones at each run: words of the demo shop's names, cut and misspelt, alone and together, with filters, orders and pages. */
async function requests(origin: string): Promise<{ SearchTerm: string }[]> {
  const random = seededRandom(1)
  const upTo = (most: number) => Math.floor(random() * most)
  const anyOf = <Item>(list: readonly Item[]) => list[upTo(list.length)] as Item
  const words: string[] = []
  for (const languageCode of ['en', 'ar']) {
    for (const PageNo of [1, 2, 3]) {
      const answer = await ask(
        origin,
        pathOf(getAllProducts),
        JSON.stringify({ requestParameters: { PageNo, PageSize: 100, languageCode } }),
        'identity',
      )
      const rows: { ProductName: string }[] = JSON.parse(JSON.parse(String(answer.body)).data)
      words.push(...rows.flatMap(({ ProductName }) => ProductName.match(/[\p{L}\p{M}]{2,}/gu) ?? []))
    }
  }
  const word = () => {
    const [one, how] = [anyOf(words), random()]
    if (how < 0.1) return one.slice(0, 3)
    return how < 0.2 ? one.slice(0, 2) + one.slice(3) : one
  }
  const some = (share: number, parameter: object) => (random() < share ? parameter : {})
  return Array.from({ length: searches }, () => ({
    SearchTerm: Array.from({ length: anyOf([0, 1, 1, 1, 2, 2, 3]) }, word).join(' '),
    PageSize: anyOf([6, 9, 24]),
    PageNo: anyOf([1, 1, 1, 2, 5]),
    ...some(0.3, { OrderByColumnName: anyOf(sortOrders) }),
    ...some(0.3, { CategoryID: String(1 + upTo(7)) }),
    ...some(0.2, { ManufacturerID: `${1 + upTo(22)},${1 + upTo(22)}` }),
    ...some(0.15, { TagID: String(1 + upTo(40)) }),
    ...some(0.15, { Kind: anyOf(['course', 'ebook', 'book', 'account']) }),
    ...some(0.2, { MinPrice: upTo(40) }),
    ...some(0.2, { MaxPrice: 40 + upTo(200) }),
    ...some(0.1, { Rating: 4 }),
  }))
}
