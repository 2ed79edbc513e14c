import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, variableNames } from '../src/platform/runtime/config.ts'
import { allocatorSettings } from '../src/platform/runtime/processes/allocator-settings.ts'
import { reachableFiles } from './harness/reachable-files.ts'

interface Service {
  image?: string
  build?: string
  command?: string[]
  environment: Record<string, string>
  volumes?: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  configs?: { source: string }[]
  networks?: { default: { aliases: string[] } }
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  configs?: Record<string, { content: string }>
}

// It comes with graphile-worker, which uses it for its own configuration, and has no types.
const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const compose = load(read('compose.yaml')) as Compose
const manyMachines = load(read('compose.scale.yaml')) as Compose
const { shop, worker } = compose.services as { shop: Service; worker: Service }
const dockerfile = read('Dockerfile')

/** As Compose evaluates a value when no variable is set. */
const normally = (value: string) => value.replace(/\$\{[A-Z0-9_]+(?::-([^}]*))?\}/g, (_, normal = '') => normal)

test('the image has the settings of the allocator', () => {
  for (const [name, value] of Object.entries(allocatorSettings)) expect(dockerfile).toContain(` ${name}=${value}`)
})

test('every variable of shop and worker is a valid setting', () => {
  for (const [name, { environment }] of Object.entries({ shop, worker })) {
    expect(
      Object.keys(environment).filter((variable) => !variableNames.includes(variable)),
      name,
    ).toEqual([])
    const said = Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, normally(value)]))
    const config = readConfig({ ...said, HOST: '0.0.0.0', PORT: '3000', SECRET_KEY: '5e'.repeat(32) })
    expect(config.databaseUrl).toBe('postgresql://avicenna:avicenna@postgres:5432/avicenna')
    expect(config.s3).toMatchObject({ bucket: 'avicenna', endpoint: 'http://store:9000' })
    expect(config.smtpUrl).toBe('smtp://mail:1025')
  }
  expect(shop.environment.JOBS).toBe('off')
  const own = ['JOBS', 'DRAIN_SECONDS', 'WORKER_PORT']
  const shared = (of: Service) => Object.entries(of.environment).filter(([name]) => !own.includes(name))
  expect(shared(worker)).toEqual(shared(shop))
})

test('services wait for services with health checks, and data are in volumes', () => {
  for (const { services, volumes: declared, configs: texts = {} } of [compose, manyMachines]) {
    for (const [name, { depends_on: needs = {}, volumes = [], configs = [], ports = [] }] of Object.entries(services)) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        const other = services[needed]
        expect(other, `${name} waits for ${needed}`).toBeDefined()
        if (condition === 'service_healthy') expect(other?.healthcheck ?? other?.build, needed).toBeDefined()
      }
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        expect(source.startsWith('./') ? existsSync(join(root, source)) : source in declared, `${name} has ${source}`).toBe(true)
      for (const { source } of configs) expect(texts[source], `${name} has ${source}`).toBeDefined()
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
    expect(services.postgres?.image).toBe('postgres:18')
  }
})

test('many machines have the settings of one, and those of the parts between them', () => {
  const { shop1, shop2, shop3, worker: jobs, haproxy } = manyMachines.services as Record<string, Service>
  expect([shop2?.environment, shop3?.environment]).toEqual([shop1?.environment, shop1?.environment])
  const parts = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS', 'LIMITS_URL', 'EDGE_PURGE_URL', 'TRUSTED_PROXIES']
  for (const [many, one] of [
    [shop1, shop],
    [jobs, worker],
  ]) {
    const without = (of: Service | undefined) => Object.entries(of?.environment ?? {}).filter(([name]) => !parts.includes(name))
    expect(without(many)).toEqual(without(one))
    const said = Object.fromEntries(Object.entries(many?.environment ?? {}).map(([variable, value]) => [variable, normally(value)]))
    const config = readConfig({ ...said, SECRET_KEY: '5e'.repeat(32) })
    const { databaseUrl = '', databaseDirectUrl = '', databaseReplicaUrls, limitsUrl = '', edge } = config
    const urls = [databaseUrl, databaseDirectUrl, ...databaseReplicaUrls, limitsUrl, ...(edge?.urls ?? [])].map((url) => new URL(url))
    expect(urls.map(({ hostname }) => hostname)).toEqual(['pgbouncer', 'postgres', 'replica', 'limits', 'varnish'])
    for (const { hostname } of urls) expect(Object.keys(manyMachines.services)).toContain(hostname)
    expect(manyMachines.configs?.pgbouncer?.content).toContain(`listen_port = ${urls[0]?.port}\n`)
  }
  expect([...read('deploy/haproxy.cfg').matchAll(/^ {2}server \S+ (\S+):3000$/gm)].map(([, host]) => host)).toEqual([
    'shop1',
    'shop2',
    'shop3',
  ])
  expect(haproxy?.networks?.default.aliases).toEqual([/\.host = "(.*)"/.exec(read('deploy/varnish.vcl'))?.[1]])
})

test('the image has the Node of package.json, runs programs that exist, and does not run as root', () => {
  const { dependencies, scripts } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(new Set(versions)).toEqual(new Set([dependencies?.node]))
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  expect(command.join(' ')).toBe(scripts?.start)
  expect(worker.command?.join(' ')).toBe(scripts?.worker)
  for (const program of [command, worker.command]) expect(existsSync(join(root, program?.[1] ?? 'nothing'))).toBe(true)
  expect(dockerfile.indexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '))
  const known = [...variableNames, ...Object.keys(allocatorSettings), 'NODE_ENV']
  for (const [, variable] of dockerfile.matchAll(/\b([A-Z][A-Z_]+)=/g)) expect(known).toContain(variable)
})

/** What the last stage of the Dockerfile copies. */
const copied = [...(dockerfile.split(/^FROM /m).at(-1) ?? '').matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, sources = '']) =>
  sources.split(' ').map((source) => source.replace('/shop/', '')),
)
const isCopied = (path: string) => copied.some((one) => path === one || path.startsWith(`${one}/`))

test('the image has what the shop runs and reads, and neither tests nor what only builds', () => {
  const commands = globSync('src/commands/*.ts', { cwd: root }).filter((file) => !/dev|\.test\./.test(file))
  const files = new Set<string>()
  for (const file of commands) reachableFiles(join(root, file), () => true, files)
  expect([...files].map((file) => relative(root, file)).filter((file) => !isCopied(file))).toEqual([])
  // As in `join(projectRoot, 'db/labels')`; the sources of the back office are read in development.
  const folders = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/projectRoot, '([^']+)'/g)].map(([, path = '']) => path),
  )
  expect(folders.filter((path) => !isCopied(path)).toSorted()).toEqual(['.env', 'src/admin/index.html'])
  expect(folders.length).toBeGreaterThan(8)
  for (const path of ['package.json', 'node_modules', 'build', 'LICENSE']) expect(isCopied(path), path).toBe(true)
  for (const path of ['bench', 'docs', 'scripts', 'test', 'src/admin', 'src/storefront', 'src/ui', 'vite.config.ts', 'package-lock.json'])
    expect(isCopied(path), path).toBe(false)
  expect(dockerfile).toContain('--omit=dev')
  for (const name of ['**/*.test.ts', '**/*.test.tsx', 'test']) expect(read('.dockerignore').split('\n')).toContain(name)
})

test('the image contains no settings, no data and no history', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.env*', 'data*', '.git', '*.tar.gz', 'node_modules']) expect(ignored).toContain(name)
})
