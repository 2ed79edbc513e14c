import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright-core'

// The headless shell has no windows, and takes three quarters of the time that Chromium takes.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The system's Chromium, or the one that CHROMIUM names. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

/** Installs Debian's headless Chromium if this process may, and returns whether it is there now. */
export function installChromium(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false
  console.log('Installing Chromium for the browser journeys …')
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name)
  return aptGet('update') && (install('chromium-headless-shell') || install('chromium')) && findChromium() !== undefined
}

/** Flags of every Chromium that the project starts: headless, without a sandbox, and without requests to the network. */
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

/** Chromium obeys only the last list of features on its command line, so ours repeats Playwright's. */
export const featuresOfPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

// Each browser context has a window of its own, whose address bar renders pages of its own, and a spare process waits for the next
// site. No test sees either, and together they cost more than the shop's page: measured 2.8 s of CPU against 1.6 s.
const featuresOfWindows = [
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

export const launchChromium = (...flags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, `--disable-features=${[...featuresOfPlaywright, ...featuresOfWindows].join(',')}`, ...flags],
  })
