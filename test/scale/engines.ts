import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/** A PostgreSQL with the settings of production. */
export const startPostgres = (folder: string) => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: openLog('warn') })

/** PgBouncer in transaction mode, as docs/scaling.md sets it up. Returns the URL of the database through it. */
export async function startPgBouncer(databaseUrl: string, folder: string): Promise<Engine & { url: string }> {
  const { username, password, pathname, searchParams } = new URL(databaseUrl)
  // The folder of PostgreSQL's socket, which only its user may enter.
  const socketFolder = searchParams.get('host') ?? ''
  const { uid } = await stat(socketFolder)
  const bouncer = await engine('pgbouncer', 'pgbouncer', async (port) => {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
    const file = join(folder, 'pgbouncer.ini')
    await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
    await writeFile(
      file,
      `[databases]
${pathname.slice(1)} = host=${socketFolder} port=5432 user=${username} password=${password} connect_query='set statement_timeout = 5000'
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
    return uid === process.getuid?.() ? [file] : ['-u', execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim(), file]
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
