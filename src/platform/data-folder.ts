import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/**
 * Makes the data folder where it is missing and checks that it can be written.
 * Root's may be passed through by others (711): the database below it runs under an account of its own.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${why}). Make it a folder that this user can write, or set DATA_DIR to another one.`,
    )
  }
}
