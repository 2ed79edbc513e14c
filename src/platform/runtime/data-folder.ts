import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Makes the data folder where it is missing and checks that it can be written.
 * Root's may be passed through by others (711): the database below it runs under an account of its own.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    // Recursive only where it must be: Node never returns from that in a folder where none can be made, such as /proc.
    const recursive = existsSync(dataDir) || !existsSync(dirname(dataDir))
    mkdirSync(dataDir, { recursive, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${why}). Make it a folder that this user can write, or set DATA_DIR to another one.`,
    )
  }
}
