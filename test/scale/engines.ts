import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseName, databaseUrl } from '../../src/platform/database/embedded/address.ts'
import { findBinaries } from '../../src/platform/database/embedded/binaries.ts'
import { initCluster, superuser } from '../../src/platform/database/embedded/init-cluster.ts'
import { findClusterPaths } from '../../src/platform/database/embedded/paths.ts'
import { type Server, startPostmaster } from '../../src/platform/database/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start-embedded-postgres.ts'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { openLog } from '../../src/platform/runtime/log.ts'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'

/** A program of the machine, such as Debian's packages install it. It can be killed and started again on the same port. */
export interface Engine extends AsyncDisposable {
  port: number
  start(): Promise<void>
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
}

async function engine(name: string, command: string, argsFor: (port: number) => Promise<string[]>): Promise<Engine> {
  const port = await freePort()
  const args = await argsFor(port)
  let output = ''
  let running: ReturnType<typeof spawn> | undefined
  const kill = async () => {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const start = async () => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let isOver = false
    child.once('error', (error) => {
      output += `${error.message}. Is the package ${name} installed?`
      isOver = true
    })
    child.once('exit', () => {
      isOver = true
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output = `${output}${piece}`.slice(-4000)))
    while (!(await accepts(port))) {
      if (isOver) throw new Error(`${name} does not start: ${output}`)
      await pause(50)
    }
  }
  await start()
  return { port, start, kill, signal: (name) => void running?.kill(name), [Symbol.asyncDispose]: kill }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** A folder that goes with the stack. PostgreSQL and PgBouncer, which run as another user where the tests run as root, may read it. */
export async function makeFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scale-'))
  await chmod(folder, 0o755)
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A PostgreSQL with the settings of production. */
export const startPostgres = (folder: string) => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: openLog('warn') })

/** PgBouncer in transaction mode, as docs/scaling.md sets it up. Returns the URL of the database through it. */
export async function startPgBouncer(databaseUrl: string, folder: string): Promise<Engine & { url: string }> {
  const { username, password, pathname, searchParams, hostname, port: ownPort } = new URL(databaseUrl)
  // The folder of PostgreSQL's socket, which only its user may enter.
  const socketFolder = searchParams.get('host')
  const host = socketFolder ?? hostname
  const user = socketFolder === null ? 'nobody' : execFileSync('stat', ['-c', '%U', socketFolder], { encoding: 'utf8' }).trim()
  const bouncer = await engine('pgbouncer', 'pgbouncer', async (port) => {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
    const file = join(folder, 'pgbouncer.ini')
    await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
    await writeFile(
      file,
      `[databases]
${pathname.slice(1)} = host=${host} port=${ownPort || 5432} user=${username} password=${password} connect_query='set statement_timeout = 5000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
`,
    )
    // It refuses to run as root.
    return process.getuid?.() === 0 ? ['-u', user, file] : [file]
  })
  return Object.assign(bouncer, { url: `postgresql://${username}:${password}@127.0.0.1:${bouncer.port}${pathname}?sslmode=disable` })
}

export const startRedis = () =>
  engine('redis-server', 'redis-server', async (port) => [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])

/** Varnish in front of shops on these ports, set up by deploy/varnish.vcl. */
export async function startVarnish(shopPorts: number[], folder: string): Promise<Engine> {
  const setup = await readFile(join(projectRoot, 'deploy/varnish.vcl'), 'utf8')
  const file = join(folder, 'varnish.vcl')
  const several = setup
    .replace(/^backend one [\s\S]*?\n\}\n/m, (one) =>
      shopPorts
        .map((port) => one.replace('backend one', `backend shop${port}`).replace('"shop"', '"127.0.0.1"').replace('"3000"', `"${port}"`))
        .join(''),
    )
    .replace('instances.add_backend(one);', shopPorts.map((port) => `instances.add_backend(shop${port});`).join('\n  '))
  await writeFile(file, several)
  return engine('varnish, varnish-modules', 'varnishd', async (port) => [
    ...['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-n', join(folder, 'varnish'), '-f', file],
    ...['-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
  ])
}

/** HAProxy in front of shops on these ports, set up by deploy/haproxy.cfg. */
export async function startHAProxy(shopPorts: number[], folder: string): Promise<Engine> {
  const setup = await readFile(join(projectRoot, 'deploy/haproxy.cfg'), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  return engine('haproxy', 'haproxy', async (port) => {
    const servers = shopPorts.map((shopPort) => `  server shop${shopPort} 127.0.0.1:${shopPort}\n`).join('')
    const own = setup.replace('bind :3000', `bind 127.0.0.1:${port}`).replace(/(?: {2}server shop\d.*\n)+/, servers)
    await writeFile(file, own)
    return ['-f', file]
  })
}

/** A PostgreSQL that stays down when it is killed, as if its machine had failed. */
export interface Postgres extends Engine {
  url: string
  server: Server
  /** Makes a standby the primary. */
  promote(): Promise<void>
}

async function postgresOn(server: Server): Promise<Postgres> {
  let postmaster: ChildProcess | undefined
  // It leads a group of its own processes.
  const signal = (name: NodeJS.Signals) => {
    if (postmaster?.pid && postmaster.exitCode === null && postmaster.signalCode === null) process.kill(-postmaster.pid, name)
  }
  const kill = async () => {
    const ended = postmaster && postmaster.exitCode === null && postmaster.signalCode === null && once(postmaster, 'exit')
    signal('SIGKILL')
    await ended
  }
  const start = async () => {
    postmaster = await startPostmaster(server)
  }
  const promote = async () => {
    execFileSync(server.binaries.pgCtl, ['promote', '-D', server.cluster], { ...server.account, cwd: server.cluster })
  }
  await start()
  const url = databaseUrl(server.address, server.password)
  return { port: server.address.port, url, server, start, promote, kill, signal, [Symbol.asyncDispose]: kill }
}

async function loopbackAddress() {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  return { host: '127.0.0.1', port, settings }
}

/** Runs statements on one connection of a server. */
export async function queryOnce(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results.at(-1) as pg.QueryResult
  } finally {
    await client.end()
  }
}

/** A PostgreSQL of which standbys can be made. */
export async function startPrimary(folder: string): Promise<Postgres> {
  await mkdir(folder, { recursive: true })
  const paths = findClusterPaths(folder)
  const binaries = await findBinaries(paths.account)
  const password = await initCluster(paths, binaries)
  const address = await loopbackAddress()
  const settings = ['wal_keep_size=512MB']
  const primary = await postgresOn({ ...paths, binaries, password, address, settings, logFile: join(folder, 'postgres.log') })
  await queryOnce(primary.url.replace(`/${databaseName}?`, '/postgres?'), `create database ${databaseName}`)
  return primary
}

/** A streaming replica, copied as https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP says. */
export async function startStandby({ server: of, url }: Postgres, folder: string): Promise<Postgres> {
  await mkdir(folder, { recursive: true })
  const cluster = join(of.cluster, '..', `standby-${await freePort()}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  // Of its log the standby needs the folders only: the primary sends it.
  const isCopied = (path: string) => {
    const inside = relative(of.cluster, path)
    return inside !== 'postmaster.pid' && !/^pg_wal\/(?:[0-9A-F]{24}|archive_status\/|summaries\/)/.test(inside)
  }
  await cp(of.cluster, cluster, { recursive: true, filter: isCopied })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  const connection = `host=127.0.0.1 port=${of.address.port} user=${superuser} password=${of.password}`
  await writeFile(join(cluster, 'backup_label'), rows[0].labelfile)
  await writeFile(join(cluster, 'standby.signal'), '')
  await writeFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
  if (of.account) execFileSync('chown', ['-R', `${of.account.uid}:${of.account.gid}`, cluster])
  await chmod(cluster, 0o700)
  const standby = await postgresOn({ ...of, cluster, address: await loopbackAddress(), logFile: join(folder, 'postgres.log') })
  const remove = async () => {
    await standby.kill()
    await rm(cluster, { recursive: true, force: true })
  }
  return Object.assign(standby, { [Symbol.asyncDispose]: remove })
}

/** One address for whichever server is the primary, as a proxy in front of PostgreSQL gives. */
export async function openSwitch(firstPort: number) {
  let target = firstPort
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on connections go there; those that are open end. */
    to(port: number) {
      target = port
      drop()
    },
    async [Symbol.asyncDispose]() {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
