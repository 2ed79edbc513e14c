import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright-core'

const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const pathOf = (program: string) => spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim() || undefined

/** The system's Chromium, or the one that CHROMIUM names. */
export const findChromium = (): string | undefined => process.env.CHROMIUM || names.map(pathOf).find(Boolean)

/**
 * Installs Debian's headless shell if this process may: it renders no window, and journeys take three quarters of the time that they take
 * in Chromium. If there is none, any Chromium serves.
 */
export function installChromium(): void {
  if (process.env.CHROMIUM || pathOf(headlessShell) || process.getuid?.() !== 0 || !pathOf('apt-get')) return
  console.log('Installing Chromium for the browser journeys …')
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name)
  if (aptGet('update') && !install(headlessShell) && !findChromium()) install('chromium')
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
