import type { Readable } from 'node:stream'

export interface Stored {
  key: string
  /** In bytes. */
  size: number
}

/** Inclusive, as in HTTP; without `end`, up to the last byte. The caller checks that the range lies within the file. */
export interface ByteRange {
  start: number
  end?: number
}

/**
 * Private files by key: paths of lower-case letters, digits, `.`, `_` and `-`. Any other key throws; a missing file is undefined. The
 * storage checks no permissions: callers do.
 */
export interface Storage {
  /** Atomic. Replaces an existing file. */
  put(key: string, content: Buffer | Readable): Promise<{ size: number; sha256: Buffer }>
  /**
   * The stream of the file or of a range, the size of the whole file, and the media type from the key's extension. Callers read or destroy
   * the stream.
   */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number; type: string } | undefined>
  stat(key: string): Promise<{ size: number; type: string } | undefined>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** All files whose key has this prefix, unordered; '' lists everything. */
  list(prefix: string): AsyncIterable<Stored>
}
