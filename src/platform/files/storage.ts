import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../runtime/config.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'

export interface Stored {
  key: string
  /** Bytes. */
  size: number
}

/** Both ends included, as in HTTP; `end` left out is the last byte. The caller knows that they lie within the file. */
export interface ByteRange {
  start: number
  end?: number
}

/**
 * Private files by key: paths of lower-case letters, digits, `.`, `_` and `-`. Anything else as a key throws, and what is not there is
 * nothing. Nothing in here is ever sent but by a piece of code that has looked who asks.
 */
export interface Storage {
  /** Whole or not at all; what was there under this key is replaced. */
  put(key: string, content: Buffer | Readable): Promise<{ size: number; sha256: Buffer }>
  /** The stream of all of it or of a range, the size of the whole, and the type by the ending of the key. Whoever opens reads or destroys. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number; type: string } | undefined>
  stat(key: string): Promise<{ size: number; type: string } | undefined>
  /** To remove what is not there is no error. */
  remove(key: string): Promise<void>
  /** Everything whose key begins so, in no order; '' is all. */
  list(prefix: string): AsyncIterable<Stored>
}

/** The bucket that the settings name, or a folder below the data folder. */
export const openStorage = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage =>
  s3 ? openS3(s3) : openFolder(join(dataDir, 'goods'))
