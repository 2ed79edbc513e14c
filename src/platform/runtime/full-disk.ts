/** Error codes of a full file system, an exceeded quota and PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', '53100']

/** Whether a write failed, here or in PostgreSQL, because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return codes.includes(code) || (cause !== undefined && isDiskFull(cause))
}
