import { join } from 'node:path'
import type { Config } from '../runtime/config.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'
import type { Storage } from './storage.ts'

/** The configured bucket, or a folder inside the data folder. */
export const openStorage = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage =>
  s3 ? openS3(s3) : openFolder(join(dataDir, 'goods'))
