import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../../runtime/start-error.ts'

/** The operating system user that PostgreSQL runs as in place of ours. */
export type SystemUser = { uid: number; gid: number }

/**
 * The user that PostgreSQL runs as; undefined means ours. PostgreSQL refuses to run as root, so root uses the owner of the cluster or,
 * before there is one, an unprivileged user that every system has.
 */
export function postgresUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return namedAccount('postgres') ?? namedAccount('nobody') ?? noAccount()
}

/** Whether the user can reach a folder and all its parents. Tested by trying: modes alone do not tell (NFS, FUSE). */
export function reaches(account: SystemUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0
}

function namedAccount(name: string): SystemUser | undefined {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function noAccount(): never {
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody to run it as. Start the shop as an ordinary user, or set DATABASE_URL.',
  )
}
