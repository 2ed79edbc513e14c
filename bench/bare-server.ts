/** The minimal `node:http` server for given bytes: `node bare-server.ts <port> <folder of start-limits.ts>`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [port, folder = ''] = process.argv.slice(2)
const headers: Record<string, string>[] = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))
const answers = new Map(
  headers.map((own, index) => {
    const body = readFileSync(join(folder, String(index)))
    return [`/${index}`, { body, headers: { ...own, 'content-length': body.length } }]
  }),
)

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  const send = () => (answer ? response.writeHead(200, answer.headers).end(answer.body) : response.writeHead(404).end())
  if (request.method === 'GET') send()
  else request.resume().once('end', send)
}).listen(Number(port), '127.0.0.1')
