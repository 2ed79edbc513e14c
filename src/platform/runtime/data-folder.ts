import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Creates the data folder if it is missing, and checks that it is writable. Root's folder has mode 711, because the database
 * inside it runs as another user.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    // Recursive only if needed: a recursive mkdir never returns in a folder that allows no subfolders, such as /proc.
    const recursive = existsSync(dataDir) || !existsSync(dirname(dataDir))
    mkdirSync(dataDir, { recursive, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${why}). Use a folder that this user can write to, or set DATA_DIR to another one.`,
    )
  }
}
