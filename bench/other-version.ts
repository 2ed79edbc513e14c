import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../src/platform/runtime/project-root.ts'

/** Writes the files of a commit into a folder and installs what its lock file names. Returns its start command. Throws if git has no such commit. */
export async function checkOut(commit: string, folder: string, signal: AbortSignal): Promise<string> {
  await mkdir(folder)
  const archive = join(folder, '..', 'commit.tar')
  await run('git', ['archive', '--output', archive, commit], projectRoot, signal)
  await run('tar', ['-xf', archive, '-C', folder], folder, signal)
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder, signal)
  return join(folder, 'src/commands/start.ts')
}

async function run(command: string, args: string[], cwd: string, signal: AbortSignal): Promise<void> {
  const child = spawn(command, args, { cwd, signal, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (piece) => (printed = `${printed}${piece}`.slice(-2000)))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${printed}`)
}
