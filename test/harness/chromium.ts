import { execFileSync, spawnSync } from 'node:child_process'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The system's Chromium, or the one that CHROMIUM names. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

/** From Debian's packages, where we may; says whether it is there now. */
export function installChromium(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false
  console.log('Installing Chromium for the browser journeys …')
  try {
    const quietly = {
      stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['-qq', 'update'], quietly)
    execFileSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], quietly)
  } catch {
    return false
  }
  return findChromium() !== undefined
}

/** As every test and script of ours starts it: alone, without a sandbox of its own, asking nobody on the network for anything. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
