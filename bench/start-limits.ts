import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../src/platform/runtime/free-port.ts'
import type { Answer } from './answers.ts'
import { type Program, startProgram } from './program.ts'

/** Both serve the responses by index: `/0`, `/1` … `nginx` is missing if it is not installed. */
export type Limits = { node: Program; nginx?: Program }

/** Starts the servers that send the same bytes with the least work: a bare `node:http`, and nginx with one worker. */
export async function startLimits(answers: Answer[], folder: string, stack: AsyncDisposableStack, signal: AbortSignal): Promise<Limits> {
  await mkdir(folder)
  await writeFile(join(folder, 'headers.json'), JSON.stringify(answers.map(({ headers }) => headers)))
  await Promise.all(answers.map(({ body }, index) => writeFile(join(folder, String(index)), body)))
  return {
    node: stack.use(await startNode(folder, signal)),
    nginx: hasNginx() ? stack.use(await startNginx(answers, folder, signal)) : undefined,
  }
}

const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined

async function startNode(folder: string, signal: AbortSignal) {
  const port = await freePort()
  const args = [join(import.meta.dirname, 'bare-server.ts'), String(port), folder]
  return await startProgram({ name: 'the bare server', command: process.execPath, args, port, path: '/0' }, signal)
}

async function startNginx(answers: Answer[], folder: string, signal: AbortSignal) {
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), configuration(answers, folder, port))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  return await startProgram({ name: 'nginx', command: 'nginx', args, port, path: '/0' }, signal)
}

function configuration(answers: Answer[], folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  return `
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http {
      ${temporary.join(' ')}
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100; types {}
      server {
        listen 127.0.0.1:${port}; root ${folder};
        ${answers.map(({ headers }, index) => `location = /${index} { ${linesOf(headers)} }`).join('\n')}
      }
    }`
}

// A "$" would be a variable to nginx, and it reads no parameter longer than 4 kB.
function linesOf({ 'content-type': type = 'text/plain', ...headers }: Record<string, string>) {
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value.slice(0, 3000).replaceAll('$', ''))};`)
  return [`default_type ${quoted(type)};`, ...added].join(' ')
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
